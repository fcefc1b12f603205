import type { CalendarDay } from './calendar.ts';
import { LAST_DAY } from './first-and-last-day.ts';

/** The time zone of a date night that was planned without one. */
export const UTC = 'UTC';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes as long as formatting hundreds of days. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, formatter);
  return formatter;
}

/** Whether a text names a time zone of the IANA database, such as `Europe/Berlin`; `+01:00` is an offset. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z]/i.test(text)) return false;
  try {
    return formatIn(text).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Returns the day of an instant in a time zone, at most the last day of the year 9999.
 *
 * @throws RangeError for an unknown time zone
 */
export function dayIn(instant: Date, timeZone: string): CalendarDay {
  const parts = formatIn(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  const year = of('year').padStart(4, '0');
  return year.length > 4 ? LAST_DAY : `${year}-${of('month')}-${of('day')}`;
}
