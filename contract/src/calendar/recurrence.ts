import { addDays, addMonths, daysBetween, daysOfMonth, monthOf } from './calendar.ts';
import type { CalendarDay } from './calendar.ts';
import { LAST_DAY } from './first-and-last-day.ts';

/** How often something repeats. */
export const rhythms = ['week', 'two-weeks', 'month', 'quarter', 'year'] as const;
export type Rhythm = (typeof rhythms)[number];

/** What says on which days something repeats. */
export interface Recurrence {
  every: Rhythm;
  firstDate: CalendarDay;
  /** The last day that counts; `null` where it has no end. */
  until: CalendarDay | null;
}

const STEPS: Record<Rhythm, { days: number } | { months: number }> = {
  week: { days: 7 },
  'two-weeks': { days: 14 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
};

/** Months between two months; negative when `to` is earlier. */
function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const months = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}

/**
 * The date number `place` of a recurrence, from 0, whether or not that is after its end. A month without
 * the day has its last one instead, and the months after it have the day again.
 *
 * @returns `undefined` after the last day that there is
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
 * The first date of a recurrence that is not before a day.
 *
 * @returns `undefined` where it has ended by then
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

/** The first date of a recurrence after a day; `undefined` where there is none. */
export function dateAfter(recurrence: Recurrence, day: CalendarDay): CalendarDay | undefined {
  return day < LAST_DAY ? dateFrom(recurrence, addDays(day, 1)) : undefined;
}

/** All dates of a recurrence from one day to another, both inclusive. */
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
