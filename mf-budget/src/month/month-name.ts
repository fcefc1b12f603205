import { locale } from '@harmony/design-system/language';
import type { CalendarMonth } from '@harmony/contract';

const long = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const shortWithYear = new Intl.DateTimeFormat(locale, {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});

const shortWithWholeYear = new Intl.DateTimeFormat(locale, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a month, such as `March 2026`. */
export function monthName(month: CalendarMonth): string {
  return long.format(Date.parse(`${month}-01`));
}

/** Formats a month without its year, such as `March`. */
export function longMonthName(month: CalendarMonth): string {
  return name.format(Date.parse(`${month}-01`));
}

/** Formats a month in short, such as `Mar`; January includes the year, `Jan 27`. */
export function shortMonthName(month: CalendarMonth): string {
  const format = month.endsWith('-01') ? shortWithYear : short;
  return format.format(Date.parse(`${month}-01`));
}

/** Formats a month in short with its year, such as `Mar 2026`. */
export function shortMonthAndYear(month: CalendarMonth): string {
  return shortWithWholeYear.format(Date.parse(`${month}-01`));
}
