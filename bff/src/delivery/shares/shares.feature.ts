import { defineFeature } from '../../core/feature/feature.ts';
import { buildTakenBack } from './taken-back.ts';

/** What was counted of a build is of use for as long as somebody compares it with the next one. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** Builds that a part of all people gets first, and that are taken back when they fail (ADR 48). */
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
