/** Money is integer cents in every calculation and a decimal string with two decimals in the API. */

/** The largest amount that can be entered, in cents: 9,999,999.99. */
export const MAXIMUM_CENTS = 999_999_999;

const DECIMAL = /^([+-]?)(\d{1,14})(?:\.(\d{1,2}))?$/;

/**
 * Reads a decimal amount such as `-12.5` or `1200`, exactly and without floating point.
 *
 * What can be entered is limited where it is sent, never here: sums are larger. They stay exact up
 * to 90,071,992,547,409.91, which nine million entries of the largest amount do not reach.
 *
 * @returns integer cents, or `undefined` for anything but a plain decimal number with at most two
 * decimals that is a safe integer of cents (no exponents, no separators, no `NaN`).
 */
export function parseCents(text: string): number | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole, decimals = ''] = match;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign === '-' && cents > 0 ? -cents : cents;
}

/**
 * Reads an amount that is known to be valid, for example one that the API gave.
 *
 * @returns integer cents
 * @throws RangeError when the text is not an amount
 */
export function toCents(text: string): number {
  const cents = parseCents(text);
  if (cents === undefined) throw new RangeError(`Not an amount: ${JSON.stringify(text)}`);
  return cents;
}

/**
 * Writes cents as the API's decimal string, `-1234` as `-12.34`.
 *
 * @throws RangeError when `cents` is not a safe integer
 */
export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
