import { currencyDigits } from '@harmony/contract';
import type { Currency } from '@harmony/contract';

/** The currency of a file that names some: the only one there is, and none where it has several. */
export function onlyCurrency(named: ReadonlySet<string>): Currency | null {
  const known = [...named].filter((code) => currencyDigits(code) !== undefined);
  return known.length === 1 ? (known[0] ?? null) : null;
}
