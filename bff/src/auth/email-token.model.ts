import { hash, idOf, instant, key } from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table of links that prove the address of an account, until they are used. */
export const emailTokenModel = defineModel('email_tokens', {
  /** The hash of what stands in the link. */
  id: key(hash()),
  userId: idOf('users'),
  expiresAt: instant(),
});
