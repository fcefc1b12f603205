import { locale } from '@harmony/design-system/language';
import { useSyncExternalStore } from 'react';

/** That of whoever has not chosen one, and of our prices. */
let shown = 'USD';
const followers = new Set<() => void>();

/** In which currency amounts are shown from now on, as its code of ISO 4217. */
export function showCurrency(currency: string): void {
  if (currency === shown) return;
  shown = currency;
  for (const follow of followers) follow();
}

/** In which currency amounts are shown. */
export function shownCurrency(): string {
  return shown;
}

/**
 * Calls whenever amounts are shown in another currency.
 *
 * @returns what ends it
 */
export function followCurrency(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** In which currency amounts are shown, live. */
export function useShownCurrency(): string {
  return useSyncExternalStore(followCurrency, shownCurrency, shownCurrency);
}

/** What stands before an amount and what stands after it, in the language of the page. */
export interface CurrencyMark {
  before: string;
  after: string;
}

const marks = new Map<string, CurrencyMark>();

/** How a currency is written with an amount: `$` before it, or a space that does not break and `€` after it. */
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

/** The sign of a currency by itself: `$`, `€`, `CHF`. */
export function currencySign(currency = shown): string {
  const { before, after } = currencyMark(currency);
  return `${before}${after}`.trim();
}
