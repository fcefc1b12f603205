import {
  id,
  idOf,
  instant,
  key,
  longText,
  nullable,
} from '../../../../platform/database/columns.ts';
import { defineModel } from '../../../../platform/database/model.ts';

/** Transfers; amounts, dates and accounts are those of their transactions. */
export const transferModel = defineModel('transfers', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** The author, who never changes. */
  userId: idOf('users'),
  /** The transactions before they were paired (`pair.ts`); null if it was entered as a transfer. */
  pairedJson: nullable(longText()),
  createdAt: instant(),
});
