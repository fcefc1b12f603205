import { id, idOf, instant, key, longText } from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table of transactions that were deleted during the last day and can be brought back. */
export const deletedTransactionModel = defineModel('deleted_transactions', {
  /** The id that the transaction had. */
  id: key(id()),
  coupleId: idOf('couples'),
  /** Its author. */
  userId: id(),
  deletedBy: id(),
  /** All of it: see `deleted-transactions.ts`. */
  rowJson: longText(),
  deletedAt: instant(),
});
