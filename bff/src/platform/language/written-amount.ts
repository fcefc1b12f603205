import { digitsOf, inWholeUnits } from '@harmony/contract';
import type { Currency, Language } from '@harmony/contract';

/** Formats by locale, currency and digits; creating one for each amount took a sixth of the time to write a digest. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount in a language: `$12.50`, `12,50 $`. */
export function writtenAmount(cents: number, currency: Currency, language: Language): string {
  return formatOf(language, currency, digitsOf(currency)).format(inWholeUnits(cents, currency));
}

/** Returns the locale for a language; English follows American conventions. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-US' : language;
}

/** Formats an amount without cents: `1250 €`. */
export function wholeAmountIn(language: Language, cents: number, currency: Currency): string {
  return formatOf(language, currency, 0).format(Math.round(inWholeUnits(cents, currency)));
}

function formatOf(language: Language, currency: Currency, digits: number): Intl.NumberFormat {
  const locale = localeOf(language);
  const key = `${locale} ${currency} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format;
}
