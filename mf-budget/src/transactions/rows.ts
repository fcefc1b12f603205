import {
  monthOf,
  type CalendarDay,
  type CalendarMonth,
  type Counted,
  type Transaction,
} from '@harmony/contract';
import { countedIn } from './counted.ts';

/** A row of the list: a month, a day or a transaction. */
export type Row = CalendarMonth | CalendarDay | Transaction;

const grouped = new WeakMap<readonly Transaction[], readonly Row[]>();

/** Groups sorted transactions below the headings of their months and days; once per list. */
export function rowsOf(transactions: readonly Transaction[]): readonly Row[] {
  const known = grouped.get(transactions);
  if (known) return known;
  const rows: Row[] = [];
  let month: CalendarMonth | undefined;
  let day: CalendarDay | undefined;
  for (const transaction of transactions) {
    if (transaction.date !== day) {
      day = transaction.date;
      if (monthOf(day) !== month) {
        month = monthOf(day);
        rows.push(month);
      }
      rows.push(day);
    }
    rows.push(transaction);
  }
  grouped.set(transactions, rows);
  return rows;
}

export function isMonth(row: Row): row is CalendarMonth {
  return typeof row === 'string' && row.length === 'YYYY-MM'.length;
}

/**
 * Returns income and spending of the transactions below a heading, in cents.
 *
 * @param categoryId the category filter, which counts only the matching parts; empty for all
 * @returns `undefined` while further transactions may be loaded
 */
export function sumsBelow(
  rows: readonly Row[],
  heading: CalendarMonth | CalendarDay,
  isWhole: boolean,
  categoryId = '',
): Counted | undefined {
  const sums = { incomeCents: 0, spentCents: 0 };
  for (let index = rows.indexOf(heading) + 1; index < rows.length; index += 1) {
    const row = rows[index];
    if (typeof row === 'object') {
      const { incomeCents, spentCents } = countedIn(row, categoryId);
      sums.incomeCents += incomeCents;
      sums.spentCents += spentCents;
    } else if (!row?.startsWith(heading)) return sums;
  }
  return isWhole ? sums : undefined;
}
