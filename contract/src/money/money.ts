/**
 * Money is an integer of the smallest unit in every calculation: cents of a dollar, whole yen, thousandths of a dinar.
 * The code says cents for all of them. In the API it is a decimal string with as many digits as its currency has.
 */
import { DEFAULT_CURRENCY, digitsOf } from './currency.ts';
import type { Currency } from './currency.ts';

/** The largest amount that can be entered in any currency, in its smallest unit: 9,999,999.99 dollars. */
export const MAXIMUM_CENTS = 999_999_999;

const DECIMAL = /^([+-]?)(\d{1,16})(?:\.(\d{1,3}))?$/;

/**
 * Reads a decimal amount such as `-12.5` or `1200`, exactly and without floating point.
 *
 * What can be entered is limited where it is sent, never here: sums are larger. They stay exact up
 * to 90,071,992,547,409.91, which nine million entries of the largest amount do not reach.
 *
 * @returns integer cents, or `undefined` for anything but a plain decimal number with at most as many
 * decimals as the currency has that is a safe integer of cents (no exponents, no separators, no `NaN`).
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
 * Reads an amount as {@link toDecimal} writes it and the API gives it. It has all digits of its currency, so it is
 * read without its point, whatever the currency is.
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
 * Writes cents as the API's decimal string: `-1234` as `-12.34` dollars, `-1234` yen and `-1.234` dinars.
 *
 * @throws RangeError when `cents` is not a safe integer
 */
export function toDecimal(cents: number, currency: Currency): string {
  return withDigits(cents, digitsOf(currency));
}

/**
 * Writes cents with as many digits as an amount of the same currency has.
 *
 * @param amount as the API gives it
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

/** An amount as people count it, in dollars for 1234 cents: for showing it, never for sums. */
export function inWholeUnits(cents: number, currency: Currency): number {
  return cents / 10 ** digitsOf(currency);
}

/** Whether an amount as the API gives it is nothing, in any currency. */
export function isZero(amount: string): boolean {
  return toCents(amount) === 0;
}

let sent: Currency = DEFAULT_CURRENCY;

/** In which currency the schemas of what is sent read amounts. */
export function sentCurrency(): Currency {
  return sent;
}

/** Says in which currency amounts are sent from now on: that of a page, which has one. */
export function sendsIn(currency: Currency): void {
  sent = currency;
}

/** Reads by a schema what is sent in a currency: that of whoever sent it, while others wait. */
export function readIn<Read>(currency: Currency, read: () => Read): Read {
  const before = sent;
  sent = currency;
  try {
    return read();
  } finally {
    sent = before;
  }
}
