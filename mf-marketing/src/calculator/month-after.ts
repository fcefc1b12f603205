import { locale } from '@harmony/design-system/language';

const monthAndYear = new Intl.DateTimeFormat(locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Nobody plans further ahead than a century. */
const MOST_MONTHS = 1200;

/**
 * The month that is so many months after a day, in words such as 'March 2027'.
 *
 * @param day on the reader's calendar
 * @returns nothing when it is more than a hundred years ahead
 */
export function monthAfter(day: Date, months: number): string | undefined {
  if (months > MOST_MONTHS) return undefined;
  return monthAndYear.format(Date.UTC(day.getFullYear(), day.getMonth() + months, 1));
}
