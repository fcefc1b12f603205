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

/** Links by which an operator lets the owner of one account set a password. */
export const accountLinkModel = defineModel('account_links', {
  /** Hash of the secret in the link. */
  id: key(hash()),
  userId: idOf('users'),
  expiresAt: instant(),
});

/** Links of `npm run invite`, each for one account; deleted on use. */
export const signUpInvitationModel = defineModel('sign_up_invitations', {
  /** Hash of the secret in the link. */
  id: key(hash()),
  expiresAt: instant(),
});
