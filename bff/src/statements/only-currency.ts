import { currencyDigits } from '@harmony/contract';
import type { Currency } from '@harmony/contract';

/** Returns a file's currency if it names exactly one. */
export function onlyCurrency(named: ReadonlySet<string>): Currency | null {
  const known = [...named].filter((code) => currencyDigits(code) !== undefined);
  return known.length === 1 ? (known[0] ?? null) : null;
}
