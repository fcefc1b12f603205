import { addDays, addMonths, daysOfMonth, monthOf } from '@harmony/contract';
import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import type { Reader, Statement } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { STAGED_ROWS, transactionsBy } from './visibility.ts';

/** An account that the viewer may see. */
interface Opened {
  id: string;
  openingDate: CalendarDay;
}

/** Sum of amounts of an account in a month, in cents; there may be several of one month. */
export interface AccountMonth {
  accountId: string;
  month: CalendarMonth;
  cents: number;
}

/**
 * Returns the sums of accounts by month, from their opening dates on. Not restricted to visible transactions: only
 * users who see all transactions of an account see its balance.
 *
 * @param to last day, inclusive; unbounded by default
 */
export async function sumAccountMonths(
  reader: Reader,
  viewer: CoupleViewer,
  accounts: readonly Opened[],
  to?: CalendarDay,
): Promise<AccountMonth[]> {
  if (accounts.length === 0) return [];
  const { sql, values } = sumsOf(reader, viewer, accounts, to);
  // Raw SQL: sums from two tables in one statement.
  const rows = await reader.select<AccountMonth>(sql, values);
  return rows.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}

/**
 * Returns the sums of accounts in cents by id, like `sumAccountMonths`.
 *
 * @param to last day, inclusive; unbounded by default
 */
export async function sumAccounts(
  reader: Reader,
  viewer: CoupleViewer,
  accounts: readonly Opened[],
  to?: CalendarDay,
): Promise<ReadonlyMap<string, number>> {
  if (accounts.length === 0) return new Map();
  const { sql, values } = sumsOf(reader, viewer, accounts, to);
  // Raw SQL: sums from two tables in one statement.
  const rows = await reader.select<{ accountId: string; cents: number }>(
    `SELECT accountId, SUM(cents) AS cents FROM (${sql}) sums GROUP BY accountId`,
    values,
  );
  return new Map(rows.map(({ accountId, cents }) => [accountId, Number(cents)]));
}

/** After all transactions. */
const END = '9999-12-31';

/** Days of an account: its id, the first day and the last day. */
type Days = readonly [accountId: string, first: CalendarDay, last: CalendarDay];

/** Sums stored months, and the transactions of months in which an account or the period begins or ends. */
function sumsOf(
  reader: Reader,
  { couple }: CoupleViewer,
  accounts: readonly Opened[],
  to: CalendarDay = END,
): Statement {
  const all = accounts.map(({ id, openingDate }): Days => [id, openingDate, to]);
  const months = all.map(wholeMonths).filter((each) => each !== undefined);
  const rest = all.flatMap(otherDays);
  const parts = [
    {
      sql: `SELECT account_id AS accountId, month, cents FROM account_months
        WHERE ${among(months, 'month')}`,
      values: months.flat(),
    },
    {
      sql: summed('SUM(amount_cents)', transactionsBy(reader, 'transactions_of_account'), rest),
      values: rest.flat(),
    },
  ];
  // The stored sums include staged transactions. Databases with many writers stage none.
  if (reader.dialect === 'sqlite') {
    parts.push({
      sql: summed('-SUM(amount_cents)', STAGED_ROWS, all),
      values: [couple.id, ...all.flat()],
    });
  }
  return {
    sql: parts.map(({ sql }) => sql).join(' UNION ALL '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** The condition that the account is not null is that of the sparse index, which SQLite cannot derive from `OR`. */
function summed(sum: string, from: string, days: readonly Days[]): string {
  return `SELECT account_id AS accountId, SUBSTR(date, 1, 7) AS month, ${sum} AS cents FROM ${from}
    WHERE account_id IS NOT NULL AND ${among(days, 'date')}
    GROUP BY account_id, SUBSTR(date, 1, 7)`;
}

function among(ranges: readonly unknown[], column: 'date' | 'month'): string {
  const range = `(account_id = ? AND ${column} >= ? AND ${column} <= ?)`;
  return ranges.length === 0 ? '1 = 0' : `(${ranges.map(() => range).join(' OR ')})`;
}

/** Returns the months of which all days are included; `undefined` without any. */
function wholeMonths([id, first, last]: Days): Days | undefined {
  const [begin, ended] = [monthOf(first), monthOf(last)];
  const from = first === daysOfMonth(begin).first ? begin : addMonths(begin, 1);
  const to = last === daysOfMonth(ended).last ? ended : addMonths(ended, -1);
  return from <= to ? [id, from, to] : undefined;
}

/** Returns the days outside of whole months. */
function otherDays(days: Days): Days[] {
  const months = wholeMonths(days);
  if (!months) return [days];
  const [id, first, last] = days;
  const before: Days = [id, first, addDays(daysOfMonth(months[1]).first, -1)];
  const after: Days = [id, addDays(daysOfMonth(months[2]).last, 1), last];
  return [before, after].filter(([, from, to]) => from <= to);
}
