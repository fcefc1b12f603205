import { digitsOf } from './currency.ts';
import type { Currency } from './currency.ts';
import { MAXIMUM_CENTS } from './money.ts';

/** Amounts between two, inclusive, in cents and whatever their sign. */
export interface CentsRange {
  least: number;
  most: number;
}

/** Plus or minus, and the sign or the code of a currency, as in `-$`, `CA$` and `CHF `. */
const SIGN = /^[+\-\u2212]?\s*(?:[A-Z]{0,3}\p{Currency_Symbol}|[A-Z]{3}(?=\s))?\s*/u;
/** `1,234` and `1,234.5`: three digits after a comma are thousands, as we write them ourselves. */
const WITH_THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d{0,3})?$/;
const PLAIN = /^(0|[1-9]\d{0,8})(?:[.,](\d{0,3}))?$/;

/**
 * The amounts that begin as what somebody types into a search: `111` means 111.76 and 1,110.00, `111,7` and
 * `$111.7` mean 111.70 to 111.79. A sign counts for nothing, as people leave it out.
 *
 * @returns none where it is not the beginning of an amount of this currency
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
  // One range for each number of digits that may follow before the point; nothing follows a zero.
  for (let unit = 10 ** digits; Number(whole) * unit <= MAXIMUM_CENTS; unit *= 10) {
    const least = Number(whole) * unit;
    ranges.push({ least, most: least + unit - 1 });
    if (whole === '0') break;
  }
  return ranges;
}

/** Whether an amount lies in one of the ranges, whatever its sign. */
export function isAmong(cents: number, ranges: readonly CentsRange[]): boolean {
  const size = Math.abs(cents);
  return ranges.some(({ least, most }) => size >= least && size <= most);
}
