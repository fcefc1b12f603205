import type { Work } from '../../../../platform/database/database.ts';
import type { NewTransactionRow } from '../transaction.model.ts';
import { transferModel } from './transfer.model.ts';

/**
 * Stores the transfers of new transactions.
 *
 * @param transactions `isNewTransfer` is set for the first one of each transfer
 */
export async function storeTransfers(
  work: Work,
  transactions: readonly (NewTransactionRow & { isNewTransfer: boolean })[],
): Promise<void> {
  await transferModel(work).bulkCreate(
    transactions.flatMap(({ transferId, isNewTransfer, coupleId, userId, createdAt }) =>
      transferId && isNewTransfer ? [{ id: transferId, coupleId, userId, createdAt }] : [],
    ),
  );
}
