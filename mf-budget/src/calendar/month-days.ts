import {
  addDays,
  daysBetween,
  daysOfMonth,
  monthOf,
  toCents,
  weekStart,
  type CalendarDay,
  type CalendarEntry,
  type CalendarMonth,
  type Weekday,
} from '@harmony/contract';

const DAYS_PER_WEEK = 7;

/** A day of a month with its entries. */
export interface MonthDay {
  date: CalendarDay;
  entries: readonly CalendarEntry[];
  /** Sum of booked and due entries, in cents; undefined without entries. */
  cents: number | undefined;
}

/** A place in a week; `day` is `undefined` outside the month. */
interface Place {
  date: CalendarDay;
  day: MonthDay | undefined;
}

/** Returns the days of a month with their entries. */
export function monthDays(month: CalendarMonth, entries: readonly CalendarEntry[]): MonthDay[] {
  const byDate = Map.groupBy(entries, ({ date }) => date);
  const { first, last } = daysOfMonth(month);
  const days: MonthDay[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const on = byDate.get(date) ?? [];
    const moved = on.filter(({ kind }) => kind === 'booked' || kind === 'due');
    const cents = moved.reduce((sum, { amount }) => sum + toCents(amount), 0);
    days.push({ date, entries: on, cents: moved.length > 0 ? cents : undefined });
  }
  return days;
}

/**
 * Arranges the days of a month in weeks of seven places.
 *
 * @param days all days of a month in order
 * @param firstDayOfWeek from 1, Monday, to 7, Sunday
 */
export function weeksOf(days: readonly MonthDay[], firstDayOfWeek: Weekday): Place[][] {
  const first = days[0]?.date;
  if (first === undefined) return [];
  const start = weekStart(first, firstDayOfWeek);
  const before = daysBetween(start, first);
  const count = Math.ceil((before + days.length) / DAYS_PER_WEEK);
  const placeAt = (index: number): Place => ({
    date: addDays(start, index),
    day: index < before ? undefined : days[index - before],
  });
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (__, place) => placeAt(week * DAYS_PER_WEEK + place)),
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_PER_WEEK,
  ArrowDown: DAYS_PER_WEEK,
};

/**
 * Returns the day that a key leads to in the grid of a month: arrows to the next day or week, Home and End to the
 * ends of the week (ARIA Authoring Practices, grid). No key leaves the month.
 *
 * @param isRightToLeft whether the next day is on the left
 * @returns `undefined` for all other keys
 */
export function dayByKey(
  date: CalendarDay,
  key: string,
  firstDayOfWeek: Weekday,
  isRightToLeft = false,
): CalendarDay | undefined {
  const month = monthOf(date);
  const start = weekStart(date, firstDayOfWeek);
  const { first, last } = daysOfMonth(month);
  if (key === 'Home') return start < first ? first : start;
  const end = addDays(start, DAYS_PER_WEEK - 1);
  if (key === 'End') return end > last ? last : end;
  const step = steps[key];
  if (step === undefined) return undefined;
  const isSideways = Math.abs(step) === 1;
  const next = addDays(date, isRightToLeft && isSideways ? -step : step);
  return monthOf(next) === month ? next : date;
}
