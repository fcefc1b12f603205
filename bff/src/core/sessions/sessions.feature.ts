import { defineFeature } from '../feature/feature.ts';
import { KNOWN_MILLISECONDS } from './known-browsers.ts';
import { openSessions } from './open-sessions.ts';

export const sessions = defineFeature({
  name: 'sessions',
  tables: {
    sessions: {
      expires: { at: 'expires_at' },
      forgotten: { by: 'user_id' },
      parted: 'Users stay signed in.',
      downloaded: { in: 'sessions' },
      keepsAccount: 'user_id',
      leftOutOfBackups:
        'users who have signed out since would be signed in again; all users sign in after a restore',
    },
    known_browsers: {
      expires: { at: 'used_at', after: KNOWN_MILLISECONDS },
      forgotten: { by: 'user_id' },
      parted: 'Known browsers belong to a user.',
      downloaded: 'Keyed hashes mean nothing to the user.',
      leftOutOfBackups:
        'browsers are remembered at their next sign-in, and removed ones stay removed',
    },
  },
  personal: { sessions: ({ reader }, viewer) => openSessions(reader, viewer) },
});
