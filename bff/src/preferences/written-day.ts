import type { CalendarDay, DateStyle } from '@harmony/contract';

/** A day in words with its year, `March 5, 2027`, or as in `2027-03-05`. */
export function writtenDay(day: CalendarDay, style: DateStyle | undefined): string {
  return written(day, style, { dateStyle: 'long' });
}

/** A day of a year that is clear, `March 5`, or as in `2027-03-05`. */
export function dayOfYear(day: CalendarDay, style: DateStyle | undefined): string {
  return written(day, style, { month: 'long', day: 'numeric' });
}

function written(
  day: CalendarDay,
  style: DateStyle | undefined,
  usual: Intl.DateTimeFormatOptions,
): string {
  if (style === 'iso') return day;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...usual, timeZone: 'UTC' });
}
