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

const signs = new Map<string, string>();

/** What stands before an amount: `$`, `€`, `CHF` with a space that does not break. */
export function currencySign(currency = shown): string {
  const known = signs.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(1);
  const numberAt = parts.findIndex(({ type }) => type === 'integer');
  const sign = parts
    .slice(0, numberAt)
    .map(({ value }) => value)
    .join('');
  signs.set(currency, sign);
  return sign;
}
