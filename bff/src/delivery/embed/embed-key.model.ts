import { hash, id, instant, key } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** Keys with which publishers have the tools on their pages counted. */
export const embedKeyModel = defineModel('embed_keys', {
  /** The key in the publisher's pages. */
  id: key(id()),
  /** Of the private link. */
  secretHash: hash(),
  /** Time of creation, later the last time that counts were stored. */
  usedAt: instant(),
});
