import { monthOf, type CalendarMonth, type Counted, type Transaction } from '@harmony/contract';
import { countedIn } from './counted.ts';

/** A row of the list: a month or a transaction. */
export type Row = CalendarMonth | Transaction;

const grouped = new WeakMap<readonly Transaction[], readonly Row[]>();

/** Groups sorted transactions below their months; once per list. */
export function rowsOf(transactions: readonly Transaction[]): readonly Row[] {
  const known = grouped.get(transactions);
  if (known) return known;
  const rows: Row[] = [];
  let month: CalendarMonth | undefined;
  for (const transaction of transactions) {
    if (monthOf(transaction.date) !== month) {
      month = monthOf(transaction.date);
      rows.push(month);
    }
    rows.push(transaction);
  }
  grouped.set(transactions, rows);
  return rows;
}

/**
 * Returns income and spending of a month's transactions in the list, in cents.
 *
 * @param categoryId the category filter, which counts only the matching parts; empty for all
 * @returns `undefined` while further transactions may be loaded
 */
export function sumsOf(
  rows: readonly Row[],
  month: CalendarMonth,
  isWhole: boolean,
  categoryId = '',
): Counted | undefined {
  const sums = { incomeCents: 0, spentCents: 0 };
  for (let index = rows.indexOf(month) + 1; index < rows.length; index += 1) {
    const row = rows[index];
    if (typeof row !== 'object') return sums;
    const { incomeCents, spentCents } = countedIn(row, categoryId);
    sums.incomeCents += incomeCents;
    sums.spentCents += spentCents;
  }
  return isWhole ? sums : undefined;
}
