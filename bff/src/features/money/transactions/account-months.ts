import { daysOfMonth, monthOf } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import type { Work } from '../../../platform/database/database.ts';
import { transactionsBy } from './visibility.ts';

/** The columns of a transaction that determine which sum it belongs to. */
export interface InAccount {
  accountId?: string | null;
  date: CalendarDay;
}

/**
 * Computes the sums again of the months and accounts of changed transactions, in the transaction that changed them. All
 * writes of rows use it: `transactionModel` and `storeTransactions`.
 *
 * @param rows before and after the change
 */
export async function refreshMonths(work: Work, rows: readonly InAccount[]): Promise<void> {
  const changed = new Map<string, [accountId: string, month: string]>();
  for (const { accountId, date } of rows) {
    if (accountId) changed.set(accountId + monthOf(date), [accountId, monthOf(date)]);
  }
  for (const [accountId, month] of changed.values()) {
    const { first, last } = daysOfMonth(month);
    // Raw SQL: through the index of accounts. Transactions may be in one that was deleted (`leave-account.ts`).
    await work.change(
      `REPLACE INTO account_months (account_id, month, cents)
       SELECT ?, ?, COALESCE(SUM(amount_cents), 0)
       FROM ${transactionsBy(work, 'transactions_of_account')}
       WHERE account_id = ? AND date >= ? AND date <= ?
       HAVING EXISTS (SELECT 1 FROM accounts a WHERE a.id = ?)`,
      [accountId, month, accountId, first, last, accountId],
    );
  }
}
