import type { Weekday } from '@harmony/contract';
import { locale } from '@harmony/design-system/language';

const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });

/** Weekday names from Monday on; 1 January 2024 was a Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7]
  .map((day) => Date.UTC(2024, 0, day))
  .map((day) => ({ short: short.format(day), long: long.format(day) }));

/** Returns the names of the days of a week in order. */
export function weekdaysFrom(firstDayOfWeek: Weekday) {
  const first = firstDayOfWeek - 1;
  return [...weekdays.slice(first), ...weekdays.slice(0, first)];
}
