import { defineFeature } from '../../core/feature/feature.ts';
import { buildTakenBack } from './taken-back.ts';

/** Counts are kept for comparison with later builds. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** Gradual rollouts that stop automatically after failures (ADR 48). */
export const shares = defineFeature({
  name: 'shares',
  mails: [buildTakenBack],
  tables: {
    build_uses: {
      expires: { at: 'seen_at', after: KEPT_MILLISECONDS },
      forgotten: 'It holds keyed hashes, which tell nobody anything, for 30 days.',
      parted: 'It is about builds.',
      downloaded: 'It holds hashes, which tell nobody anything.',
      leftOutOfBackups: 'it is about builds, which no backup holds',
    },
    taken_back_builds: {
      forgotten: 'It is about builds.',
      parted: 'It is about builds.',
      downloaded: 'It is about builds.',
      leftOutOfBackups: 'it is about builds, which no backup holds',
    },
  },
});
