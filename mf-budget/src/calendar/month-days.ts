import {
  addDays,
  daysOfMonth,
  toCents,
  type CalendarDay,
  type CalendarEntry,
  type CalendarMonth,
} from '@harmony/contract';

/** A day of a month with what is on it. */
export interface MonthDay {
  date: CalendarDay;
  entries: readonly CalendarEntry[];
  /** What was booked and what is due come to, in cents; nothing where there is neither. */
  cents: number | undefined;
}

/** The days of a month, each with what is on it. */
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

/** The column of a day in a week that begins with Sunday, from 1. */
export function columnOf(date: CalendarDay): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() + 1;
}
