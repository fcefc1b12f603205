import { hash, instant, key, text } from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table of links with which whoever reads the mails of an address sets a new password. */
export const passwordLinkModel = defineModel('password_links', {
  /** The hash of what stands in the link. */
  id: key(hash()),
  address: text(254),
  expiresAt: instant(),
});
