import type { Language } from '@harmony/contract';
import { languageOf } from './words.ts';

/** The widget's validated options; invalid values count as missing. */
export interface Options {
  /** Color of the button and the shared part, as `#rrggbb`. */
  accent: string | undefined;
  /** ISO 4217 code, which may change. */
  currency: string;
  locale: string;
  /** Language of the texts; English if those of the locale's language are missing. */
  language: Language;
  /** Initial value of a field. */
  start(name: string): string;
  /** The publisher's id, for the link to Harmony. */
  partner: string;
  /** Whether events contain amounts. */
  sharesAmounts: boolean;
}

/**
 * Reads the options.
 *
 * @param value returns the text of an option, `null` if it is missing
 */
export function readOptions(value: (name: string) => string | null): Options {
  const accent = value('accent');
  const locale =
    validLocale(value('locale')) ?? validLocale(document.documentElement.lang) ?? 'en-US';
  return {
    accent: accent && /^#[\da-f]{6}$/i.test(accent) ? accent : undefined,
    get currency() {
      return validCurrency(value('currency')) ?? 'USD';
    },
    locale,
    language: languageOf(locale),
    start: (name) => value(name) ?? '',
    partner: (value('partner') ?? '').replace(/[^\w-]/g, '').slice(0, 40),
    sharesAmounts: value('share-amounts') !== null,
  };
}

/**
 * Validates the name only: creating a formatter is the most expensive step and happens once, on
 * demand.
 */
function validLocale(locale: string | null): string | undefined {
  try {
    return locale ? Intl.getCanonicalLocales(locale)[0] : undefined;
  } catch {
    return undefined; // Invalid locale: the next fallback applies.
  }
}

function validCurrency(currency: string | null): string | undefined {
  return currency && /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : undefined;
}
