import type { CalendarDay, ChosenPreferences } from '@harmony/contract';
import { localeOf } from '../../platform/language/written-amount.ts';

/** How somebody reads days; what they have not chosen is as it always was. */
export type DayReader = Pick<ChosenPreferences, 'dateStyle' | 'language'>;

/** A day in words with its year, `March 5, 2027`, or as in `2027-03-05`. */
export function writtenDay(day: CalendarDay, reader: DayReader): string {
  return written(day, reader, { dateStyle: 'long' });
}

/** A day of a year that is clear, `March 5`, or as in `2027-03-05`. */
export function dayOfYear(day: CalendarDay, reader: DayReader): string {
  return written(day, reader, { month: 'long', day: 'numeric' });
}

function written(
  day: CalendarDay,
  { dateStyle, language = 'en' }: DayReader,
  usual: Intl.DateTimeFormatOptions,
): string {
  if (dateStyle === 'iso') return day;
  const locale = localeOf(language);
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...usual, timeZone: 'UTC' });
}
