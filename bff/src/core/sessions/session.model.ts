import {
  fixedText,
  hash,
  id,
  idOf,
  instant,
  key,
  longText,
  nullable,
  withDefault,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

export const sessionModel = defineModel('sessions', {
  /** Keyed hash of the token in the browser's cookie, by the secret of that time. */
  id: key(hash()),
  /** The same by a later secret; null until a rotation. */
  tokenHash: nullable(hash()),
  /** Public name by the secret of the id, which stays after a rotation; null until then. */
  name: nullable(fixedText(43)),
  userId: idOf('users'),
  createdAt: instant(),
  lastSeenAt: instant(),
  expiresAt: instant(),
  /** User agent; empty if the browser sends none. */
  userAgent: withDefault('', text(255)),
  /** Last proof that the user is at the browser; signing in is one. Null for sessions from before proofs. */
  provedAt: nullable(instant()),
  /** Id token of an external sign-in. */
  idToken: nullable(longText()),
});

export const knownBrowserModel = defineModel('known_browsers', {
  id: key(id()),
  /** Keyed hash of the token in the browser's cookie. */
  tokenHash: hash(),
  userId: idOf('users'),
  usedAt: instant(),
});
