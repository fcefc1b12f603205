import {
  addDays,
  daysBetween,
  daysOfMonth,
  toCents,
  weekStart,
  type CalendarDay,
  type CalendarEntry,
  type CalendarMonth,
  type Weekday,
} from '@harmony/contract';

/** A day of a month with its entries. */
export interface MonthDay {
  date: CalendarDay;
  entries: readonly CalendarEntry[];
  /** Sum of booked and due entries, in cents; undefined without entries. */
  cents: number | undefined;
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
 * Returns the column of a day in a week, from 1.
 *
 * @param firstDayOfWeek from 1, Monday, to 7, Sunday
 */
export function columnOf(date: CalendarDay, firstDayOfWeek: Weekday): number {
  return daysBetween(weekStart(date, firstDayOfWeek), date) + 1;
}
