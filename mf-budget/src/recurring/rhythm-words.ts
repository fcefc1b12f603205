import type { CalendarDay, Rhythm } from '@harmony/contract';

/** How often something repeats, in words. */
export const rhythmWords: Readonly<Record<Rhythm, string>> = {
  week: 'Every week',
  'two-weeks': 'Every two weeks',
  month: 'Every month',
  quarter: 'Every three months',
  year: 'Every year',
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in words with its year, such as `Nov 12, 2026`. */
export function wholeDay(date: CalendarDay): string {
  return day.format(Date.parse(date));
}
