import { hash, id, idOf, instant, key } from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table of browsers that have signed in to an account. */
export const knownBrowserModel = defineModel('known_browsers', {
  id: key(id()),
  /** The keyed hash of the token in the browser's cookie. */
  tokenHash: hash(),
  userId: idOf('users'),
  usedAt: instant(),
});
