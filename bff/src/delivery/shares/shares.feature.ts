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
      forgotten: 'It contains only keyed hashes, for 30 days.',
      parted: 'It contains no user data.',
      downloaded: 'It contains only opaque hashes.',
      leftOutOfBackups: 'it describes builds, which are not in backups',
    },
    taken_back_builds: {
      forgotten: 'It contains no user data.',
      parted: 'It contains no user data.',
      downloaded: 'It contains no user data.',
      leftOutOfBackups: 'it describes builds, which are not in backups',
    },
  },
});
