import { addDays, daysBetween } from '@harmony/contract';
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

/** Days until the debit of a deferred card payment or a scheduled one, the latest dates in files of banks. */
const MAX_DAYS_AHEAD = 45;
/** Age of the last payment in a recent file, in days. */
const RECENT_DAYS = 100;
/** Period in days that is too long for the few scheduled payments of a file. */
const LONG_DAYS = 120;

/**
 * Finds the order in which most dates of a file are valid days. If several fit, other date columns may decide, then the
 * language of the headings, then scheduled payments that only one order has; otherwise the order that results in the
 * shortest period is a guess.
 *
 * @param today the latest plausible day of a booked payment
 * @param others further columns of the file
 * @param usual the order of the language of the headings, which decides between orders that fit equally well
 */
export function findDateOrder(
  dates: readonly WrittenDate[],
  today: CalendarDay,
  others: readonly (readonly WrittenDate[])[] = [],
  usual?: DateOrder,
): FoundOrder {
  const latest = addDays(today, MAX_DAYS_AHEAD);
  let left = fitting(dates, ORDERS, latest);
  for (const other of others) {
    if (areSame(dates, left)) break;
    const narrowed = fitting(other, left, latest);
    if (narrowed.length < left.length) left = narrowed;
  }
  const periods = left.map((order) => periodOf(dates, order));
  const byLanguage = periods.find(({ order }) => order === usual);
  const likely = byLanguage ? withLanguage(dates, periods, byLanguage) : realistic(periods, today);
  const orders = likely
    .toSorted((one, another) => one.days - another.days)
    .map(({ order }) => order);
  const [order = 'dmy'] = orders;
  return { order, orders, isCertain: areSame(dates, orders) };
}

/** Whether a file with this last payment was exported soon after it, as most are. */
export function isRecent(last: CalendarDay, today: CalendarDay): boolean {
  return last <= today && last >= addDays(today, -RECENT_DAYS);
}

/** The period of the dates in an order. */
interface Period {
  order: DateOrder;
  last: CalendarDay;
  /** Length in days. */
  days: number;
}

/** Returns the order of the language, also beside a year first if that results in a longer or an older period. */
function withLanguage(
  dates: readonly WrittenDate[],
  periods: readonly Period[],
  usual: Period,
): Period[] {
  // With points, two digits are hardly ever a year first.
  const isYearUsual = dates.some(
    (date) => date.usual.includes('ymd') && date.usual.includes('mdy'),
  );
  const yearFirst = periods.find(({ order }) => order === 'ymd');
  if (!isYearUsual || !yearFirst || yearFirst === usual) return [usual];
  const isLikelier =
    usual.days < yearFirst.days || (usual.days === yearFirst.days && usual.last > yearFirst.last);
  return isLikelier ? [usual] : [usual, yearFirst];
}

/** Removes orders with dates ahead and a long period, if another one has a shorter recent one. */
function realistic(periods: readonly Period[], today: CalendarDay): Period[] {
  const isUnlikely = ({ last, days }: Period): boolean =>
    last > today &&
    days > LONG_DAYS &&
    periods.some((other) => other.days < days && isRecent(other.last, today));
  return periods.filter((period) => !isUnlikely(period));
}

/** Returns the orders in which the most dates are valid and not after the latest day. */
function fitting(
  dates: readonly WrittenDate[],
  orders: readonly DateOrder[],
  latest: CalendarDay,
): DateOrder[] {
  const counts = orders.map(
    (order) =>
      dates.filter((date) => {
        const day = date.usual.includes(order) ? dayOf(date, order) : undefined;
        return day !== undefined && day <= latest;
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

function periodOf(dates: readonly WrittenDate[], order: DateOrder): Period {
  const days: CalendarDay[] = dates.flatMap((date) => dayOf(date, order) ?? []);
  let [first = ''] = days;
  let last = first;
  for (const day of days) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return { order, last, days: first === '' ? Infinity : daysBetween(first, last) };
}
