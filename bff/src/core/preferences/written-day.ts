import type { CalendarDay, ChosenPreferences } from '@harmony/contract';
import { localeOf } from '../../platform/language/written-amount.ts';

/** A reader's date preferences; defaults apply if not chosen. */
export type DayReader = Pick<ChosenPreferences, 'dateStyle' | 'language'>;

/** Formats a day with its year: `March 5, 2027`, or `2027-03-05`. */
export function writtenDay(day: CalendarDay, reader: DayReader): string {
  return written(day, reader, { dateStyle: 'long' });
}

/** Formats a day of a year known from the context: `March 5`, or `2027-03-05`. */
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
