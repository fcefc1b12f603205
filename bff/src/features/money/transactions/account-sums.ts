import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { transactionsBy, UNSTAGED } from './visibility.ts';

/** Sum of all amounts of an account in a month, in cents. */
export interface AccountMonth {
  accountId: string;
  month: CalendarMonth;
  cents: number;
}

/**
 * Returns the sums of accounts by month, from their opening dates on. Not restricted to visible transactions: only
 * users who see all transactions of an account see its balance.
 *
 * @param accounts that the viewer may see
 * @param to last day, inclusive; unbounded by default
 */
export async function sumAccounts(
  reader: Reader,
  { couple }: CoupleViewer,
  accounts: readonly { id: string; openingDate: CalendarDay }[],
  to?: CalendarDay,
): Promise<AccountMonth[]> {
  if (accounts.length === 0) return [];
  const isStaged = reader.dialect === 'sqlite';
  // Raw SQL: aggregates through the index of accounts.
  return reader.select<AccountMonth>(
    `SELECT account_id AS accountId, SUBSTR(date, 1, 7) AS month, SUM(amount_cents) AS cents
     FROM ${transactionsBy(reader, 'transactions_of_account')}
     WHERE (${accounts.map(() => '(account_id = ? AND date >= ?)').join(' OR ')})
       ${to === undefined ? '' : 'AND date <= ?'} ${isStaged ? `AND ${UNSTAGED}` : ''}
     GROUP BY account_id, SUBSTR(date, 1, 7)`,
    [
      ...accounts.flatMap(({ id, openingDate }) => [id, openingDate]),
      ...(to === undefined ? [] : [to]),
      ...(isStaged ? [couple.id, couple.id] : []),
    ],
  );
}
