import {
  hash,
  id,
  idOf,
  instant,
  key,
  longText,
  nullable,
  otherwise,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** The table of sessions: signed-in browsers. */
export const sessionModel = defineModel('sessions', {
  /** The keyed hash of the token in the browser's cookie. */
  id: key(hash()),
  userId: idOf('users'),
  createdAt: instant(),
  lastSeenAt: instant(),
  expiresAt: instant(),
  /** What the browser calls itself; empty when it does not say. */
  userAgent: otherwise('', text(255)),
  /** What the provider of an external sign-in vouched with. */
  idToken: nullable(longText()),
});

/** The table of browsers that have signed in to an account. */
export const knownBrowserModel = defineModel('known_browsers', {
  id: key(id()),
  /** The keyed hash of the token in the browser's cookie. */
  tokenHash: hash(),
  userId: idOf('users'),
  usedAt: instant(),
});
