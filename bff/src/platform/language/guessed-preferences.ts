import { languageSchema, usualPreferences, weekdaySchema } from '@harmony/contract';
import type { Language, Preferences, Weekday } from '@harmony/contract';

/** What of `Intl.Locale` the compiler does not know yet (ECMA-402, Intl Locale Info). */
interface WithWeek {
  getWeekInfo(): { firstDay: number };
}

/**
 * What somebody probably prefers who has not chosen.
 *
 * @param accepted the languages that their browser asks for, best first (RFC 9110, Accept-Language)
 */
export function guessedPreferences(accepted: readonly string[]): Preferences {
  const locales = accepted.flatMap(localeOf);
  const [language = usualPreferences.language] = locales.flatMap((locale) => ours(locale) ?? []);
  const firstDayOfWeek = locales[0] && firstDayIn(locales[0]);
  return { ...usualPreferences, language, ...(firstDayOfWeek && { firstDayOfWeek }) };
}

/** @returns nothing for what is no language, such as `*` */
function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function ours({ language }: Intl.Locale): Language | undefined {
  return languageSchema.safeParse(language).data;
}

/** The day on which weeks begin where a language is spoken: `de-AT` in Austria, `en` in the United States. */
function firstDayIn(locale: Intl.Locale): Weekday | undefined {
  const { firstDay } = (locale as Intl.Locale & WithWeek).getWeekInfo();
  return weekdaySchema.safeParse(firstDay).data;
}
