import {
  addMonths,
  daysOfMonth,
  monthOf,
  toCents,
  type CalendarDay,
  type CalendarMonth,
  type Transaction,
} from '@harmony/contract';

/** How a month's spending grew from day to day; each a sum up to its day, in cents, from the first day on. */
export interface MonthCourse {
  /** How many days the month has. */
  dayCount: number;
  /** Today's place among the days, from 0. */
  today: number;
  /** What was shared, until today. */
  ours: readonly number[];
  /** What each spent of their own, until today, as far as the viewer may see it. */
  mine: readonly number[];
  yours: readonly number[];
  /** What was shared in the month before, for as many days as this month has. */
  before: readonly number[];
}

/**
 * The course of the month that today lies in, and of the month before.
 *
 * @param transactions of both months, as far as the viewer may see them
 * @param userId the viewer's
 */
export function monthCourse(
  transactions: readonly Transaction[],
  userId: string,
  today: CalendarDay,
): MonthCourse {
  const month = monthOf(today);
  const dayCount = dayOf(daysOfMonth(month).last);
  const dayToday = dayOf(today);
  const sums = (isMeant: (transaction: Transaction) => boolean, of: CalendarMonth, days: number) =>
    sumsByDay(
      transactions.filter((each) => monthOf(each.date) === of && isMeant(each)),
      days,
    );
  const isShared = ({ type }: Transaction) => type === 'shared';
  return {
    dayCount,
    today: dayToday - 1,
    ours: sums(isShared, month, dayToday),
    mine: sums((each) => !isShared(each) && each.userId === userId, month, dayToday),
    yours: sums((each) => !isShared(each) && each.userId !== userId, month, dayToday),
    before: sums(isShared, addMonths(month, -1), dayCount),
  };
}

/** The day of its month, from 1. */
function dayOf(day: CalendarDay): number {
  return Number(day.slice(8));
}

/**
 * What was spent up to each of the first days of a month. What lies after them counts on the last:
 * the other partner's today may be later, and months differ in length.
 */
function sumsByDay(transactions: readonly Transaction[], days: number): number[] {
  const spent = Array.from({ length: days }, () => 0);
  for (const { amount, date } of transactions) {
    const index = Math.min(dayOf(date), days) - 1;
    spent[index] = (spent[index] ?? 0) + Math.max(0, -toCents(amount));
  }
  let sum = 0;
  return spent.map((cents) => (sum += cents));
}
