import { hash, instant, integer, key } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** Attempts within a day or a week, such as at a password, per address or user that is limited. */
export const attemptModel = defineModel('attempts', {
  /** Keyed hash of the limit and of the address or user. */
  id: key(hash()),
  points: integer(),
  /** End of the period, which begins with its first attempt. */
  expiresAt: instant(),
});
