import { wordsFor, type Words } from './words.ts';

/** The widget's options, checked; what makes no sense is as if it were not given. */
export interface Options {
  theme: 'light' | 'dark' | 'auto';
  /** A colour for the button and the shared part, as `#rrggbb`. */
  accent: string | undefined;
  /** An ISO 4217 code. */
  currency: string;
  locale: string;
  /** In the language of the locale. */
  words: Words;
  /** What stands in a field at the start. */
  start(name: 'income1' | 'income2' | 'expenses' | 'goal' | 'months'): string;
  /** The publisher's id, for the link to Harmony. */
  partner: string;
  /** Whether events carry amounts. */
  sharesAmounts: boolean;
}

/**
 * Reads the options.
 *
 * @param value the text of an option, `null` where it is not given
 */
export function readOptions(value: (name: string) => string | null): Options {
  const theme = value('theme');
  const accent = value('accent');
  const locale =
    validLocale(value('locale')) ?? validLocale(document.documentElement.lang) ?? 'en-US';
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    accent: accent && /^#[\da-f]{6}$/i.test(accent) ? accent : undefined,
    currency: validCurrency(value('currency')) ?? 'USD',
    locale,
    words: wordsFor(locale),
    start: (name) => value(name) ?? '',
    partner: (value('partner') ?? '').replace(/[^\w-]/g, '').slice(0, 40),
    sharesAmounts: value('share-amounts') !== null,
  };
}

/** Checked by name alone: a formatter is made once, when it is needed, because it costs the most. */
function validLocale(locale: string | null): string | undefined {
  try {
    return locale ? Intl.getCanonicalLocales(locale)[0] : undefined;
  } catch {
    return undefined; // Not a locale: the next best is taken.
  }
}

function validCurrency(currency: string | null): string | undefined {
  return currency && /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : undefined;
}
