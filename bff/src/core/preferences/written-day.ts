import type { CalendarDay, ChosenPreferences } from '@harmony/contract';
import { localeOf } from '../../platform/language/written-amount.ts';

/** A reader's date preferences; defaults apply if not chosen. */
export type DayReader = Pick<ChosenPreferences, 'dateStyle' | 'language'>;

const STYLES = {
  withYear: { dateStyle: 'long' },
  withoutYear: { month: 'long', day: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats by locale and style, as creating one takes long. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day with its year: `March 5, 2027`, or `2027-03-05`. */
export function formatDay(day: CalendarDay, reader: DayReader): string {
  return written(day, reader, 'withYear');
}

/** Formats a day of a year known from the context: `March 5`, or `2027-03-05`. */
export function dayOfYear(day: CalendarDay, reader: DayReader): string {
  return written(day, reader, 'withoutYear');
}

function written(
  day: CalendarDay,
  { dateStyle, language = 'en' }: DayReader,
  style: keyof typeof STYLES,
): string {
  if (dateStyle === 'iso') return day;
  const key = `${language} ${style}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), { ...STYLES[style], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}
