import type { CalendarDay, DateOrder } from '@harmony/contract';
import { dayOf } from './date.ts';
import type { WrittenDate } from './date.ts';

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

export interface FoundOrder {
  order: DateOrder;
  /** All that fit equally well, the likeliest first. */
  orders: readonly DateOrder[];
  isCertain: boolean;
}

/**
 * Finds the order in which most dates of a file are valid days. If several fit, other date columns may decide;
 * otherwise the order that results in the shortest period is a guess.
 *
 * @param today the latest plausible day of a payment
 * @param others further columns of the file
 * @param usual the order of the language of the headings, which decides between orders that fit equally well
 */
export function findDateOrder(
  dates: readonly WrittenDate[],
  today: CalendarDay,
  others: readonly (readonly WrittenDate[])[] = [],
  usual?: DateOrder,
): FoundOrder {
  let left = fitting(dates, ORDERS, today);
  for (const other of others) {
    if (areSame(dates, left)) break;
    const narrowed = fitting(other, left, today);
    if (narrowed.length < left.length) left = narrowed;
  }
  if (usual !== undefined && left.includes(usual)) left = [usual];
  const orders = left.toSorted((one, another) => span(dates, one) - span(dates, another));
  const [order = 'dmy'] = orders;
  return { order, orders, isCertain: areSame(dates, left) };
}

/** Returns the orders in which the most dates are valid and not in the future. */
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

/** Returns the period of the dates in this order, in milliseconds. */
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
