import { digitsOf } from './currency.ts';
import type { Currency } from './currency.ts';
import { MAXIMUM_CENTS } from './money.ts';

/** A range of absolute amounts, inclusive, in cents. */
export interface CentsRange {
  least: number;
  most: number;
}

/** Plus or minus, and the sign or the code of a currency, as in `-$`, `CA$` and `CHF `. */
const BEFORE =
  /^[+\-\u2212]?\s*(?:[A-Z]{0,3}\p{Currency_Symbol}|[A-Z]{3}(?=[\s\-\u2212]))?[+\-\u2212]?\s*/u;
/** A currency after the digits, as in ` €`, ` $US` and ` CHF`. */
const AFTER = /\s*(?:[A-Z]{0,3}\p{Currency_Symbol}[A-Z]{0,2}|(?<=\s)[A-Z]{3})$/u;
/** `1,234.5`, `1.234,5`, `1 234,5` and `1'234.5`: groups of three digits, and a different sign before the decimals. */
const GROUPED = /^([1-9]\d{0,2})([,.\s'\u2019])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{0,3}))?$/;
const PLAIN = /^(0|[1-9]\d{0,8})(?:[.,](\d{0,3}))?$/;

/**
 * Returns the amounts that begin with a search text, as any of the languages writes them: `111` matches 111.76 and
 * 1,110.00; `111,7` and `$111.7` match 111.70 to 111.79. Signs are ignored, since users omit them. A text with two
 * meanings matches the amounts of both: `1.234` is a thousand in German, and in dinars a beginning of 1.234.
 *
 * @returns an empty list when the text is not the beginning of an amount of this currency
 */
export function amountsBeginningWith(typed: string, currency: Currency): readonly CentsRange[] {
  const digits = digitsOf(currency);
  const text = typed.trim().replace(BEFORE, '').replace(AFTER, '');
  return readingsOf(text).flatMap((reading) => rangesOf(reading, digits));
}

interface Reading {
  whole: string;
  /** Undefined without a decimal point. */
  decimals: string | undefined;
}

function readingsOf(text: string): Reading[] {
  const [, whole, decimals] = PLAIN.exec(text) ?? [];
  const [, first = '', , groups = '', rest] = GROUPED.exec(text) ?? [];
  return [
    ...(whole === undefined ? [] : [{ whole, decimals }]),
    ...(first === '' ? [] : [{ whole: first + groups.replaceAll(/\D/g, ''), decimals: rest }]),
  ];
}

function rangesOf({ whole, decimals }: Reading, digits: number): CentsRange[] {
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
