import { addDays, addMonths, daysOfMonth, monthOf } from '@harmony/contract';
import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import { median } from '../insights/robust-statistics.ts';

/** Number of full months of history. */
export const RHYTHM_MONTHS = 6;
/** Minimum number of months for a spread. */
const MIN_FOR_SPREAD = 3;
/** A history that starts after this day of a month has no full first month. */
const LATEST_FIRST_DAY = 7;
/** Factor from the median absolute deviation to the 80 % quantile of a normal distribution. */
const FOUR_OF_FIVE = 1.4826 * 1.2816;

export interface Usual {
  /** Returns the usual net amount of a day. */
  on(day: CalendarDay): number;
  /** Returns the spread of the cumulated amount from `today` to a day. */
  spread(day: CalendarDay): number;
}

/**
 * Estimates usual amounts from previous months: first the median per weekday, then the median cumulated remainder per
 * day of the month. Robust to single large amounts; exact for series that are weekly, monthly on a fixed day, or on the
 * last day.
 *
 * @param cents net amounts by day
 */
export function usualOf(cents: ReadonlyMap<CalendarDay, number>, today: CalendarDay): Usual {
  const months = monthsBefore(today, cents);
  const onWeekday = weekdayMedians(months, cents);
  const courses = months.map((month) => courseOf(month, cents, onWeekday));
  const untilDay = (length: number, day: number): number[] =>
    courses.map((course) => course.until(day, length));
  const middle = (length: number, day: number): number => median(untilDay(length, day));

  function on(day: CalendarDay): number {
    const { length, number } = placeOf(day);
    const usual = middle(length, number) - middle(length, number - 1);
    return usual + (onWeekday[weekdayOf(day)] ?? 0);
  }

  /** Returns the deviation of the months from their median, between the ends of two days of a month. */
  function apart(length: number, from: number, to: number): number {
    if (courses.length < MIN_FOR_SPREAD) {
      return Math.abs(middle(length, to) - middle(length, from)) / 2;
    }
    const usual = middle(length, to) - middle(length, from);
    const before = untilDay(length, from);
    const off = untilDay(length, to).map((until, index) => until - (before[index] ?? 0) - usual);
    return FOUR_OF_FIVE * median(off.map(Math.abs));
  }

  function spread(day: CalendarDay): number {
    const start = placeOf(today);
    const end = placeOf(day);
    if (start.month === end.month) return apart(start.length, start.number, end.number);
    const parts = [apart(start.length, start.number, start.length)];
    for (let month = addMonths(start.month, 1); month < end.month; month = addMonths(month, 1)) {
      const { length } = placeOf(`${month}-01`);
      parts.push(apart(length, 0, length));
    }
    parts.push(apart(end.length, 0, end.number));
    return Math.hypot(...parts);
  }

  return { on, spread };
}

/** Returns the full months of history in chronological order. */
function monthsBefore(
  today: CalendarDay,
  cents: ReadonlyMap<CalendarDay, number>,
): CalendarMonth[] {
  const [first] = [...cents.keys()].toSorted();
  if (first === undefined) return [];
  const months = Array.from({ length: RHYTHM_MONTHS }, (_, index) =>
    addMonths(monthOf(today), index - RHYTHM_MONTHS),
  ).filter((month) => month >= monthOf(first));
  const isPartial = months[0] === monthOf(first) && Number(first.slice(8)) > LATEST_FIRST_DAY;
  return isPartial && months.length > 1 ? months.slice(1) : months;
}

function weekdayMedians(
  months: readonly CalendarMonth[],
  cents: ReadonlyMap<CalendarDay, number>,
): number[] {
  const days = months.flatMap(daysIn);
  return Array.from({ length: 7 }, (_, weekday) =>
    median(days.filter((day) => weekdayOf(day) === weekday).map((day) => cents.get(day) ?? 0)),
  );
}

/** Returns the cumulated amounts of a month by day, without the weekday medians. */
function courseOf(
  month: CalendarMonth,
  cents: ReadonlyMap<CalendarDay, number>,
  onWeekday: readonly number[],
) {
  const sums = [0];
  for (const day of daysIn(month)) {
    const rest = (cents.get(day) ?? 0) - (onWeekday[weekdayOf(day)] ?? 0);
    sums.push((sums.at(-1) ?? 0) + rest);
  }
  const length = sums.length - 1;
  return {
    /** For months of different lengths, last days correspond to each other. */
    until(day: number, ofLength: number): number {
      if (day === ofLength) return sums[length] ?? 0;
      return sums[Math.min(day, length - 1)] ?? 0;
    },
  };
}

function daysIn(month: CalendarMonth): CalendarDay[] {
  const { first, last } = daysOfMonth(month);
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function placeOf(day: CalendarDay) {
  const month = monthOf(day);
  const length = Number(daysOfMonth(month).last.slice(8));
  return { month, length, number: Number(day.slice(8)) };
}

function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
