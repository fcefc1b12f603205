import { languageSchema, usualPreferences, weekdaySchema } from '@harmony/contract';
import type { Language, Preferences, Weekday } from '@harmony/contract';

/** A member of `Intl.Locale` missing in TypeScript's types (ECMA-402, Intl Locale Info). */
interface WithWeek {
  getWeekInfo(): { firstDay: number };
}

/**
 * Guesses the preferences of a user without chosen ones.
 *
 * @param accepted languages of the browser, best first (RFC 9110, Accept-Language)
 */
export function guessedPreferences(accepted: readonly string[]): Preferences {
  const locales = accepted.flatMap(localeOf);
  const [language = usualPreferences.language] = locales.flatMap((locale) => ours(locale) ?? []);
  const firstDayOfWeek = locales[0] && firstDayIn(locales[0]);
  return { ...usualPreferences, language, ...(firstDayOfWeek && { firstDayOfWeek }) };
}

/** Returns an empty list for an invalid tag, such as `*`. */
function localeOf(tag: string): Intl.Locale[] {
  // The value of requests without the header; an exception costs more than the rest of a short read's preparation.
  if (tag === '*') return [];
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

/** Returns the first day of the week in a locale: Monday for `de-AT`, Sunday for `en` in the United States. */
function firstDayIn(locale: Intl.Locale): Weekday | undefined {
  const { firstDay } = (locale as Intl.Locale & WithWeek).getWeekInfo();
  return weekdaySchema.safeParse(firstDay).data;
}
