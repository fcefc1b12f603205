import { currencyDigits } from '@harmony/contract';
import { isUnknownSign } from './csv/currency-signs.ts';
import type { Currency } from '@harmony/contract';
import { sentence } from '../platform/language/sentence.ts';
import type { Message } from '../platform/language/sentence.ts';

/** The currency of a file's payments. */
export interface FileCurrency {
  /** `null` if the file names none. */
  named: Currency | null;
  /** Returns the reason for leaving out an amount in another currency; `undefined` if it counts. */
  whyNot: (code: string | undefined) => Message | undefined;
}

/**
 * Decides which amounts of a file count. Of several currencies only the couple's counts; a file that is wholly in
 * another one is the user's decision.
 *
 * @param codes of all amounts, or signs of unknown currencies; other words are ignored
 * @param own the couple's currency
 */
export function fileCurrencyOf(codes: Iterable<string>, own: Currency): FileCurrency {
  const isCurrency = (code: string): boolean => currencyDigits(code) !== undefined;
  const known = new Set([...codes].filter((code) => isCurrency(code) || isUnknownSign(code)));
  const [only] = known;
  const counted = known.size === 1 && only !== undefined ? only : own;
  return {
    named: known.has(counted) && isCurrency(counted) ? counted : null,
    whyNot: (code) =>
      code === undefined || code === counted || !known.has(code)
        ? undefined
        : sentence('This amount is in {0}; the budget is in {1}.', { 0: code, 1: counted }),
  };
}
