import type { Reader, Work } from '../../../platform/database/database.ts';
import { transactionsBy } from './visibility.ts';

/** Whether transactions are in an account, hidden ones included. */
export async function isInUse(reader: Reader, accountId: string): Promise<boolean> {
  return isAny(reader, accountId, '1 = 1');
}

/** Whether entries in an account are hidden; transfers and adjustments follow their account. */
export async function isAnyHidden(reader: Reader, accountId: string): Promise<boolean> {
  return isAny(reader, accountId, `is_visible = 0 AND (kind IS NULL OR kind = 'refund')`);
}

async function isAny(reader: Reader, accountId: string, condition: string): Promise<boolean> {
  // Raw SQL: through the index of accounts; only the owner sees the result.
  const rows = await reader.select(
    `SELECT 1 FROM ${transactionsBy(reader, 'transactions_of_account')}
     WHERE account_id = ? AND ${condition} LIMIT 1`,
    [accountId],
  );
  return rows.length > 0;
}

/** Shows the partner, or hides from them, which transactions are in an account, and its transfers and adjustments. */
export async function showAccountRows(
  work: Work,
  accountId: string,
  isOpen: boolean,
): Promise<void> {
  const shown = isOpen ? accountId : null;
  const rows = transactionsBy(work, 'transactions_of_account');
  // Raw SQL: through the index of accounts. Separate, as changing the visibility of all rows would rewrite indexes.
  await work.change(`UPDATE ${rows} SET open_account_id = ? WHERE account_id = ?`, [
    shown,
    accountId,
  ]);
  // Raw SQL: as above.
  await work.change(
    `UPDATE ${rows} SET is_visible = ?
     WHERE account_id = ? AND kind IN ('transfer', 'adjustment')`,
    [isOpen, accountId],
  );
  await showOtherSides(work, accountId, shown);
}

const IDS_AT_ONCE = 500;

/** Changes what the partner sees of an account in the transactions on the other sides of its transfers. */
async function showOtherSides(work: Work, accountId: string, shown: string | null): Promise<void> {
  // Raw SQL: through the index of accounts.
  const rows = await work.select<{ transferId: string }>(
    `SELECT DISTINCT transfer_id AS transferId
     FROM ${transactionsBy(work, 'transactions_of_account')}
     WHERE account_id = ? AND transfer_id IS NOT NULL`,
    [accountId],
  );
  const ids = rows.map(({ transferId }) => transferId);
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    // Raw SQL: through the index of transfers.
    await work.change(
      `UPDATE ${transactionsBy(work, 'transactions_of_transfer')} SET open_other_account_id = ?
       WHERE transfer_id IN (?) AND other_account_id = ?`,
      [shown, ids.slice(start, start + IDS_AT_ONCE), accountId],
    );
  }
}

/** Clears the author's link to accounts that are deleted with their owner; the partner's link is clear already. */
export async function forgetAccountIds(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Raw SQL: through the index of accounts.
  await work.change(
    `UPDATE ${transactionsBy(work, 'transactions_of_account')} SET account_id = NULL
     WHERE account_id IN (?)`,
    [ids],
  );
}
