import { defineFeature } from '../feature/feature.ts';

export const attempts = defineFeature({
  name: 'attempts',
  tables: {
    attempts: {
      expires: { at: 'expires_at' },
      forgotten: 'Attempts are kept under keyed hashes for at most a week.',
      parted: 'Attempts belong to users and addresses.',
      downloaded: 'They are kept under keyed hashes for at most a week.',
      leftOutOfBackups: 'attempts expire within a week',
    },
  },
});
