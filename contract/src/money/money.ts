/**
 * Money is an integer of the smallest unit in every calculation: cents of a dollar, whole yen, thousandths of
 * a dinar. The code calls all of them cents. In the API it is a decimal string with the digits of its
 * currency.
 */
import { digitsOf } from './currency.ts';
import type { Currency } from './currency.ts';

/** The largest amount that can be entered in any currency, in its smallest unit: 9,999,999.99 dollars. */
export const MAXIMUM_CENTS = 999_999_999;

const DECIMAL = /^([+-]?)(\d{1,16})(?:\.(\d{1,3}))?$/;

/**
 * Parses a decimal amount such as `-12.5` or `1200`, exactly and without floating point.
 *
 * Limits apply to requests and not here, since sums are larger. Sums are exact up to 90,071,992,547,409.91,
 * which nine million entries of the largest amount do not reach.
 *
 * @returns integer cents, or `undefined` for anything but a plain decimal number with at most the decimals of
 * the currency that is a safe integer of cents (no exponents, no separators, no `NaN`).
 */
export function parseCents(text: string, currency: Currency): number | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole, decimals = ''] = match;
  const digits = digitsOf(currency);
  if (decimals.length > digits) return undefined;
  const cents = Number(`${whole}${decimals.padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign === '-' && cents > 0 ? -cents : cents;
}

const WHOLE = /^-?\d+(?:\.\d{2,3})?$/;

/**
 * Parses an amount in the format of {@link toDecimal} and the API. It has all digits of its currency, so the
 * point is ignored and the currency is not needed.
 *
 * @returns integer cents
 * @throws RangeError when the text is not such an amount
 */
export function toCents(text: string): number {
  const cents = WHOLE.test(text) ? Number(text.replace('.', '')) : Number.NaN;
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount: ${JSON.stringify(text)}`);
  return cents === 0 ? 0 : cents;
}

/**
 * Formats cents as the API's decimal string: `-1234` as `-12.34` dollars, `-1234` yen and `-1.234` dinars.
 *
 * @throws RangeError when `cents` is not a safe integer
 */
export function toDecimal(cents: number, currency: Currency): string {
  return withDigits(cents, digitsOf(currency));
}

/**
 * Formats cents with the number of digits of another amount in the same currency.
 *
 * @param amount in the format of the API
 */
export function toDecimalLike(cents: number, amount: string): string {
  return withDigits(cents, amount.split('.')[1]?.length ?? 0);
}

function withDigits(cents: number, digits: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  const text = String(Math.abs(cents)).padStart(digits + 1, '0');
  const sign = cents < 0 ? '-' : '';
  return digits === 0
    ? `${sign}${text}`
    : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Converts cents to whole units, such as dollars: for display, never for sums. */
export function inWholeUnits(cents: number, currency: Currency): number {
  return cents / 10 ** digitsOf(currency);
}

/** Whether an amount in the format of the API is zero, in any currency. */
export function isZero(amount: string): boolean {
  return toCents(amount) === 0;
}
