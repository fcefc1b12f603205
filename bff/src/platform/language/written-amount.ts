import { digitsOf, inWholeUnits } from '@harmony/contract';
import type { Currency, Language } from '@harmony/contract';

/** Formats an amount in a language: `$12.50`, `12,50 $`. */
export function writtenAmount(cents: number, currency: Currency, language: Language): string {
  const digits = digitsOf(currency);
  return inWholeUnits(cents, currency).toLocaleString(localeOf(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Returns the locale for a language; English follows American conventions. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-US' : language;
}

/** Formats an amount without cents: `1250 €`. */
export function wholeAmountIn(language: Language, cents: number, currency: Currency): string {
  return Math.round(inWholeUnits(cents, currency)).toLocaleString(localeOf(language), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
}
