import { defineFeature } from '../feature/feature.ts';
import { KNOWN_MILLISECONDS } from './known-browsers.ts';
import { openSessions } from './open-sessions.ts';

/** Sessions and known browsers. */
export const sessions = defineFeature({
  name: 'sessions',
  tables: {
    sessions: {
      expires: { at: 'expires_at' },
      forgotten: { by: 'user_id' },
      parted: 'Whoever parts stays signed in.',
      downloaded: { in: 'sessions' },
      keepsAccount: 'user_id',
      leftOutOfBackups:
        'whoever has signed out since would be signed in again: everybody signs in anew',
    },
    known_browsers: {
      expires: { at: 'used_at', after: KNOWN_MILLISECONDS },
      forgotten: { by: 'user_id' },
      parted: 'A browser is known for one person.',
      downloaded: 'It holds a keyed hash, which tells nobody anything.',
      leftOutOfBackups:
        'each is known again after its next sign-in, and one that was forgotten stays so',
    },
  },
  personal: { sessions: ({ reader }, viewer) => openSessions(reader, viewer) },
});
