import type { CalendarDay, DateOrder } from '@harmony/contract';
import { dayOf } from './date.ts';
import type { WrittenDate } from './date.ts';

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

/** The order of a file's dates. */
export interface FoundOrder {
  order: DateOrder;
  /** Whether the dates can be read in one order alone. */
  isCertain: boolean;
}

/**
 * Finds the order in which most of a file's dates are days. Where several fit, other dates of the same file may
 * tell; otherwise nobody can, and the one that makes the file the shortest is a guess.
 *
 * @param today no payment is later
 * @param others further columns of the file
 */
export function findDateOrder(
  dates: readonly WrittenDate[],
  today: CalendarDay,
  others: readonly (readonly WrittenDate[])[] = [],
): FoundOrder {
  let left = fitting(dates, ORDERS, today);
  for (const other of others) {
    if (areSame(dates, left)) break;
    const told = fitting(other, left, today);
    if (told.length < left.length) left = told;
  }
  const [order = 'dmy'] = left.toSorted((one, another) => span(dates, one) - span(dates, another));
  return { order, isCertain: areSame(dates, left) };
}

/** The orders among these in which the most dates are days that have come. */
function fitting(
  dates: readonly WrittenDate[],
  orders: readonly DateOrder[],
  today: CalendarDay,
): DateOrder[] {
  const counts = orders.map(
    (order) =>
      dates.filter((date) => {
        const day = date.usual.includes(order) ? dayOf(date, order) : undefined;
        return day !== undefined && day <= today;
      }).length,
  );
  const most = Math.max(0, ...counts);
  return orders.filter((_, place) => counts[place] === most);
}

/** Whether all dates are the same days in all of these orders. */
function areSame(dates: readonly WrittenDate[], orders: readonly DateOrder[]): boolean {
  const [first, ...rest] = orders;
  if (first === undefined) return true;
  return dates.every((date) => rest.every((order) => dayOf(date, order) === dayOf(date, first)));
}

/** How long the time is that the dates cover in this order, in milliseconds. */
function span(dates: readonly WrittenDate[], order: DateOrder): number {
  const days: CalendarDay[] = dates.flatMap((date) => dayOf(date, order) ?? []);
  let [first = ''] = days;
  let last = first;
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return first === '' ? Infinity : Date.parse(last) - Date.parse(first);
}
