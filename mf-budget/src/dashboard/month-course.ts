import {
  addMonths,
  countedAs,
  daysOfMonth,
  monthOf,
  type CalendarDay,
  type CalendarMonth,
  type Transaction,
} from '@harmony/contract';

/** Daily cumulative spending of a month, in cents, from the first day on. */
export interface MonthCourse {
  /** Number of days in the month. */
  dayCount: number;
  /** Index of today, from 0. */
  today: number;
  /** Shared spending until today. */
  ours: readonly number[];
  /** Personal spending of each partner until today, as far as the viewer may see it. */
  mine: readonly number[];
  yours: readonly number[];
  /** Shared spending of the previous month, for as many days as this month has. */
  before: readonly number[];
}

/**
 * Returns the course of the current month and of the previous one.
 *
 * @param transactions of both months, as far as the viewer may see them
 * @param userId the viewer's id
 */
export function monthCourse(
  transactions: readonly Transaction[],
  userId: string,
  today: CalendarDay,
): MonthCourse {
  const month = monthOf(today);
  const dayCount = dayOf(daysOfMonth(month).last);
  const dayToday = dayOf(today);
  const sums = (
    isCounted: (transaction: Transaction) => boolean,
    of: CalendarMonth,
    days: number,
  ) =>
    sumsByDay(
      transactions.filter((each) => monthOf(each.date) === of && isCounted(each)),
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

/** Day of the month, from 1. */
function dayOf(day: CalendarDay): number {
  return Number(day.slice(8));
}

/**
 * Returns the cumulative spending by day. Transactions after the last day count on the last day: the
 * partner's today may be later, and months differ in length.
 */
function sumsByDay(transactions: readonly Transaction[], days: number): number[] {
  const spent = Array.from({ length: days }, () => 0);
  for (const transaction of transactions) {
    const index = Math.min(dayOf(transaction.date), days) - 1;
    spent[index] = (spent[index] ?? 0) + countedAs(transaction).spentCents;
  }
  let sum = 0;
  return spent.map((cents) => (sum += cents));
}
