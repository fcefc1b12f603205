import type { Database, Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { leftAccountModel } from './left-account.model.ts';
import { transactionsBy } from './visibility.ts';

/*
 * The transactions of a deleted account are changed in batches, so that other writes can run in between. Meanwhile the
 * account is left: reads leave out its id (`withoutLeft`), so all of its transactions lose it at once.
 */

/** Rows per batch. */
const ROWS_AT_ONCE = 500;

/** Removes the account from its transactions, which stay; `finishLeaving` changes them afterwards. */
export async function leaveAccount(work: Work, accountId: string): Promise<void> {
  await leftAccountModel(work).create({ accountId });
}

/** Removes the id of a left account from its transactions. May run more than once at a time. */
export async function finishLeaving(database: Database, accountId: string): Promise<void> {
  const ofAccount = transactionsBy(database, 'transactions_of_account');
  for (;;) {
    // Raw SQL: through the index of accounts.
    const rows = await database.select<{ id: string; transferId: string | null }>(
      `SELECT id, transfer_id AS transferId FROM ${ofAccount} WHERE account_id = ? LIMIT ?`,
      [accountId, ROWS_AT_ONCE],
    );
    if (rows.length === 0) break;
    await inTransaction(database, (work) => leaveRows(work, accountId, rows));
  }
  await inTransaction(database, async (work) => {
    await leftAccountModel(work).destroy({ where: { accountId } });
  });
}

/** Removes the ids of all left accounts, whose requests were interrupted. */
export async function finishAllLeaving(database: Database): Promise<void> {
  const left = await leftAccountModel(database).findAll({ where: {} });
  for (const { accountId } of left) await finishLeaving(database, accountId);
}

async function leaveRows(
  work: Work,
  accountId: string,
  rows: readonly { id: string; transferId: string | null }[],
): Promise<void> {
  const transferIds = rows.map(({ transferId }) => transferId).filter((id) => id !== null);
  if (transferIds.length > 0) {
    // Raw SQL: through the index of transfers.
    await work.change(
      `UPDATE ${transactionsBy(work, 'transactions_of_transfer')}
       SET other_account_id = NULL, open_other_account_id = NULL
       WHERE transfer_id IN (?) AND other_account_id = ?`,
      [transferIds, accountId],
    );
  }
  // Raw SQL: by ids; the sums of the account were deleted with it.
  await work.change(
    `UPDATE ${transactionsBy(work, 'PRIMARY')} SET account_id = NULL, open_account_id = NULL
     WHERE id IN (?) AND account_id = ?`,
    [rows.map(({ id }) => id), accountId],
  );
}
