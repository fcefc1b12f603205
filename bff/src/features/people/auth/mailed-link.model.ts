import { hash, idOf, instant, key, text } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** Links that confirm the address of an account; deleted on use. */
export const emailTokenModel = defineModel('email_tokens', {
  /** Hash of the secret in the link. */
  id: key(hash()),
  userId: idOf('users'),
  expiresAt: instant(),
});

/** Links for setting a new password, by address. */
export const passwordLinkModel = defineModel('password_links', {
  /** Hash of the secret in the link. */
  id: key(hash()),
  address: text(254),
  expiresAt: instant(),
});
