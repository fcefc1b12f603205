import { locale } from '@harmony/design-system/language';

const monthAndYear = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Forecasts end after a century. */
const MAXIMUM_MONTHS = 1200;

/**
 * Returns the month a number of months after a day, such as 'March 2027'.
 *
 * @param day on the viewer's calendar
 * @returns undefined when it is more than a hundred years ahead
 */
export function monthAfter(day: Date, months: number): string | undefined {
  if (months > MAXIMUM_MONTHS) return undefined;
  return monthAndYear.format(Date.UTC(day.getFullYear(), day.getMonth() + months, 1));
}
