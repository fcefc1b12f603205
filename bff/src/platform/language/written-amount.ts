import { digitsOf, inWholeUnits } from '@harmony/contract';
import type { Currency, Language } from '@harmony/contract';

/** An amount as people of a language write it: `$12.50`, `12,50 $`. */
export function writtenAmount(cents: number, currency: Currency, language: Language): string {
  const digits = digitsOf(currency);
  return inWholeUnits(cents, currency).toLocaleString(localeOf(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The locale that a language is written by; English as in America, as the product always was. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-US' : language;
}

/** An amount without cents, as people of a language write it: `1250 €`. */
export function wholeAmountIn(language: Language, cents: number, currency: Currency): string {
  return Math.round(inWholeUnits(cents, currency)).toLocaleString(localeOf(language), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
}
