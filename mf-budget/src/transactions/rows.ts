import { monthOf, type CalendarDay, type CalendarMonth, type Transaction } from '@harmony/contract';
import { countedCents } from './counted.ts';

/** A row of the list: a month, a day below its month, or a transaction below its day. */
export type Row = CalendarMonth | CalendarDay | Transaction;

/** The transactions, in their order, with each month and day before those that happened in it. */
export function rowsOf(transactions: readonly Transaction[]): readonly Row[] {
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
  return rows;
}

/** Whether a row is the heading of a month. */
export function isMonth(row: Row): row is CalendarMonth {
  return typeof row === 'string' && row.length === 'YYYY-MM'.length;
}

/**
 * What the transactions below a heading come to, in cents.
 *
 * @param categoryId the category that is asked for, of which alone parts count; empty where all are
 * @returns `undefined` while more of them may come
 */
export function sumBelow(
  rows: readonly Row[],
  heading: CalendarMonth | CalendarDay,
  isWhole: boolean,
  categoryId = '',
): number | undefined {
  let cents = 0;
  for (let index = rows.indexOf(heading) + 1; index < rows.length; index += 1) {
    const row = rows[index];
    if (typeof row === 'object') cents += countedCents(row, categoryId);
    else if (!row?.startsWith(heading)) return cents;
  }
  return isWhole ? cents : undefined;
}
