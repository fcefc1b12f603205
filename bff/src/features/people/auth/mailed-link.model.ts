import { hash, idOf, instant, key, text } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of links that prove the address of an account, until they are used. */
export const emailTokenModel = defineModel('email_tokens', {
  /** The hash of what stands in the link. */
  id: key(hash()),
  userId: idOf('users'),
  expiresAt: instant(),
});

/** The table of links with which whoever reads the mails of an address sets a new password. */
export const passwordLinkModel = defineModel('password_links', {
  /** The hash of what stands in the link. */
  id: key(hash()),
  address: text(254),
  expiresAt: instant(),
});
