import { addDays, addMonths, daysBetween, daysOfMonth, monthOf } from './calendar.ts';
import type { CalendarDay } from './calendar.ts';
import { LAST_DAY } from './first-and-last-day.ts';

export const rhythms = ['week', 'two-weeks', 'month', 'quarter', 'year'] as const;
export type Rhythm = (typeof rhythms)[number];

export interface Recurrence {
  every: Rhythm;
  firstDate: CalendarDay;
  /** Last possible date, inclusive; `null` without an end. */
  until: CalendarDay | null;
}

const STEPS: Record<Rhythm, { days: number } | { months: number }> = {
  week: { days: 7 },
  'two-weeks': { days: 14 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
};

function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const months = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}

/**
 * Returns date number `place` of a recurrence, from 0, ignoring its end. In a month without the day it is the
 * last day of the month, and later months return to the original day.
 *
 * @returns `undefined` after the last day of the calendar
 */
function dateAt({ every, firstDate }: Recurrence, place: number): CalendarDay | undefined {
  const step = STEPS[every];
  if ('days' in step) {
    const days = step.days * place;
    return days > daysBetween(firstDate, LAST_DAY) ? undefined : addDays(firstDate, days);
  }
  const months = step.months * place;
  if (months > monthsBetween(firstDate, LAST_DAY)) return undefined;
  const month = addMonths(monthOf(firstDate), months);
  const { last } = daysOfMonth(month);
  const day = `${month}-${firstDate.slice(8)}`;
  return day < last ? day : last;
}

/**
 * Returns the first date of a recurrence on or after a day.
 *
 * @returns `undefined` when it has ended by then
 */
export function dateFrom(recurrence: Recurrence, day: CalendarDay): CalendarDay | undefined {
  const { every, firstDate, until } = recurrence;
  const step = STEPS[every];
  const passed =
    'days' in step
      ? Math.ceil(daysBetween(firstDate, day) / step.days)
      : Math.floor(monthsBetween(firstDate, day) / step.months);
  const place = Math.max(0, passed);
  const date = dateAt(recurrence, place);
  const found = date !== undefined && date < day ? dateAt(recurrence, place + 1) : date;
  return until !== null && found !== undefined && found > until ? undefined : found;
}

/** Returns the first date of a recurrence after a day, or `undefined` when it has ended. */
export function dateAfter(recurrence: Recurrence, day: CalendarDay): CalendarDay | undefined {
  return day < LAST_DAY ? dateFrom(recurrence, addDays(day, 1)) : undefined;
}

/** Returns all dates of a recurrence between two days, both inclusive. */
export function datesBetween(
  recurrence: Recurrence,
  from: CalendarDay,
  to: CalendarDay,
): CalendarDay[] {
  const dates: CalendarDay[] = [];
  let date = dateFrom(recurrence, from);
  while (date !== undefined && date <= to) {
    dates.push(date);
    date = dateAfter(recurrence, date);
  }
  return dates;
}
