import { digitsOf } from './currency.ts';
import type { Currency } from './currency.ts';
import { MAXIMUM_CENTS } from './money.ts';

/** A range of absolute amounts, inclusive, in cents. */
export interface CentsRange {
  least: number;
  most: number;
}

/** Plus or minus, and the sign or the code of a currency, as in `-$`, `CA$` and `CHF `. */
const SIGN = /^[+\-\u2212]?\s*(?:[A-Z]{0,3}\p{Currency_Symbol}|[A-Z]{3}(?=\s))?\s*/u;
/** `1,234` and `1,234.5`: three digits after a comma are thousands, as in our own output. */
const WITH_THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d{0,3})?$/;
const PLAIN = /^(0|[1-9]\d{0,8})(?:[.,](\d{0,3}))?$/;

/**
 * Returns the amounts that begin with a search text: `111` matches 111.76 and 1,110.00; `111,7` and `$111.7`
 * match 111.70 to 111.79. Signs are ignored, since users omit them.
 *
 * @returns an empty list when the text is not the beginning of an amount of this currency
 */
export function amountsBeginningWith(typed: string, currency: Currency): readonly CentsRange[] {
  const digits = digitsOf(currency);
  const text = typed.trim().replace(SIGN, '');
  const plain = WITH_THOUSANDS.test(text) ? text.replaceAll(',', '') : text;
  const [, whole, decimals] = PLAIN.exec(plain) ?? [];
  if (whole === undefined) return [];
  if (decimals !== undefined) {
    if (digits === 0 || decimals.length > digits) return [];
    const least = Number(`${whole}${decimals.padEnd(digits, '0')}`);
    if (least > MAXIMUM_CENTS) return [];
    return [{ least, most: least + 10 ** (digits - decimals.length) - 1 }];
  }
  const ranges: CentsRange[] = [];
  // One range for each number of digits that may follow before the point; no digit follows a zero.
  for (let unit = 10 ** digits; Number(whole) * unit <= MAXIMUM_CENTS; unit *= 10) {
    const least = Number(whole) * unit;
    ranges.push({ least, most: least + unit - 1 });
    if (whole === '0') break;
  }
  return ranges;
}

/** Whether an absolute amount is in one of the ranges. */
export function isAmong(cents: number, ranges: readonly CentsRange[]): boolean {
  const size = Math.abs(cents);
  return ranges.some(({ least, most }) => size >= least && size <= most);
}
