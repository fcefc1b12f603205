import { locale } from '@harmony/design-system/language';
import { useSyncExternalStore } from 'react';

/** The default currency, which is also that of our prices. */
let shown = 'USD';
const followers = new Set<() => void>();

/** Sets the currency of displayed amounts, by its ISO 4217 code. */
export function showCurrency(currency: string): void {
  if (currency === shown) return;
  shown = currency;
  for (const follow of followers) follow();
}

export function shownCurrency(): string {
  return shown;
}

/**
 * Calls back whenever the shown currency changes.
 *
 * @returns a function that unsubscribes
 */
export function followCurrency(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** Returns the shown currency, and renders again when it changes. */
export function useShownCurrency(): string {
  return useSyncExternalStore(followCurrency, shownCurrency, shownCurrency);
}

/** The prefix and suffix of an amount, in the language of the page. */
export interface CurrencyMark {
  before: string;
  after: string;
}

const marks = new Map<string, CurrencyMark>();

/**
 * Returns the sign of a currency as a prefix or suffix: `$` before the amount, or a non-breaking space and
 * `€` after it.
 */
export function currencyMark(currency = shown): CurrencyMark {
  const known = marks.get(currency);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1);
  const isNumber = ({ type }: Intl.NumberFormatPart): boolean =>
    ['integer', 'decimal', 'fraction'].includes(type);
  const textOf = (some: readonly Intl.NumberFormatPart[]): string =>
    some.map(({ value }) => value).join('');
  const mark = {
    before: textOf(parts.slice(0, parts.findIndex(isNumber))),
    after: textOf(parts.slice(parts.findLastIndex(isNumber) + 1)),
  };
  marks.set(currency, mark);
  return mark;
}

/** Returns the sign of a currency without spaces: `$`, `€`, `CHF`. */
export function currencySign(currency = shown): string {
  const { before, after } = currencyMark(currency);
  return `${before}${after}`.trim();
}
