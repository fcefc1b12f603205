import { isCalendarDay } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';

/**
 * Returns the day with a month and day that is closest to another day: booking dates of statement lines have no year.
 *
 * @param written `MMDD`
 * @returns `undefined` if there is no such day
 */
export function dayAround(day: CalendarDay, written: string): CalendarDay | undefined {
  const year = Number(day.slice(0, 4));
  const distance = (each: CalendarDay): number => Math.abs(Date.parse(each) - Date.parse(day));
  return [year - 1, year, year + 1]
    .map((each) => `${each}-${written.slice(0, 2)}-${written.slice(2)}`)
    .filter(isCalendarDay)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
