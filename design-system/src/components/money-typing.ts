import {
  amountParts,
  currencyDigits,
  currencySign,
  shownCurrency,
} from '@harmony/design-system/basics';
import { locale } from '@harmony/design-system/language';

/**
 * Parses a typed or pasted amount, with comma or point, with separators, or as a sum (ADR 67): `12,50`,
 * `12.5`, `$ 1,234.50`, `1.234,50`, `12+3.50`. Ambiguous separators are interpreted in the language of the
 * page.
 *
 * @param currency its sign or code is accepted before or after the number; others are not
 * @returns a plain decimal such as `-1234.5`, or the trimmed text where it is ambiguous, so that input is
 * never lost and the form can show an error
 */
export function readTypedAmount(typed: string, currency = shownCurrency()): string {
  const text = typed
    .trim()
    .replaceAll(/[\u2212\u2013\u2014]/g, '-')
    .replaceAll(/\s*([+-])\s*/g, '$1')
    .replace(signsOf(currency), '$1');
  const terms = text.match(/[+-]?[^+-]+/g) ?? [];
  const digits = currencyDigits(currency);
  const amounts = terms.map((term) => readTerm(term, digits));
  if (terms.join('') !== text || !amounts.every((amount) => amount !== undefined)) {
    return typed.trim();
  }
  const [first = typed.trim(), ...others] = amounts;
  return others.length === 0 ? first : (sumOf(amounts, digits) ?? typed.trim());
}

/** Returns a pattern of the signs of a currency: `CA$`, `$` and `CAD`. */
function signsOf(currency: string): RegExp {
  const narrow = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const narrowSign = narrow.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? '';
  const signs = [currencySign(currency), narrowSign, currency]
    .map((sign) => sign.replaceAll(/[$.]/g, String.raw`\$&`))
    .join('|');
  return new RegExp(`^([+-]?)(?:${signs})\\s*|\\s*(?:${signs})$`, 'i');
}

/** From this value on, numbers are not exact to the cent. */
const INEXACT_CENTS = 1e15;

/**
 * Formats a plain decimal with separators and all digits of its currency, in the language of the page; other
 * texts stay unchanged.
 */
export function writeAmount(plain: string, currency = shownCurrency()): string {
  const cents = centsOf(plain, currencyDigits(currency));
  if (cents === undefined || Math.abs(cents) >= INEXACT_CENTS) return plain;
  const { number } = amountParts(Math.abs(cents), 'cents', currency);
  return `${/^[+-]/.exec(plain)?.[0] ?? ''}${number}`;
}

/** Returns the placeholder of an empty money field: `0.00`. */
export function noAmount(currency = shownCurrency()): string {
  return amountParts(0, 'cents', currency).number;
}

const SIGN = String.raw`^(?<sign>[+-]?)`;

/** Start of a pattern for numbers grouped by thousands. */
const FIRST = String.raw`(?<whole>[1-9]\d{0,2}`;

/** The decimal separator in the language of the page, and the one of other languages. */
const [POINT, COMMA] = new Intl.NumberFormat(locale).format(1.5).includes('.')
  ? [String.raw`\.`, ',']
  : [',', String.raw`\.`];

const READ = new RegExp(String.raw`\d[^\d${POINT}]+\d|${COMMA}`);

/**
 * Whether the typed text is a sum, has separators or is in the format of another language, so that its parsed
 * value should be shown.
 */
export function isRead(typed: string): boolean {
  return READ.test(typed);
}

/**
 * The whole part before thousandths. In English 1,234 is ambiguous and rejected, and 0,250 and 1234,500 are
 * not grouped. In other languages 1.234 is a decimal, as in a form.
 */
const BEFORE_THOUSANDTHS = COMMA === ',' ? String.raw`0|\d{4,}` : String.raw`\d+`;

/**
 * Returns the patterns of a number with this number of decimals; the first match wins. The examples are
 * English; other languages swap comma and point.
 */
function writingsOf(digits: number): readonly RegExp[] {
  const decimals = String.raw`(?<decimals>\d{0,${digits}})`;
  return [
    // 1.234 yen: without decimals, only thousands are possible.
    ...(digits === 0 ? [String.raw`${FIRST}(?:${POINT}\d{3})+)$`] : []),
    // 1234, 12.5, .5 and the incomplete 12.; more decimals are rejected by the form.
    String.raw`(?<whole>\d+)(?:${POINT}(?<decimals>\d*))?$`,
    String.raw`(?<whole>)${POINT}(?<decimals>\d+)$`,
    // 12,5: one or two digits after a comma are decimals.
    String.raw`(?<whole>\d*)${COMMA}(?<decimals>\d{1,2})$`,
    String.raw`(?<whole>\d+)${COMMA}$`,
    ...(digits === 3
      ? [
          String.raw`(?<whole>${BEFORE_THOUSANDTHS})${COMMA}(?<decimals>\d{3})$`,
          String.raw`${FIRST}(?:${COMMA}\d{3})+)${POINT}(?<decimals>\d*)$`,
          String.raw`${FIRST}(?:${COMMA}\d{3}){2,})$`,
        ]
      : // 1,234.50: our own output format, so three digits after a comma are thousands.
        [String.raw`${FIRST}(?:${COMMA}\d{3})+)(?:${POINT}(?<decimals>\d*))?$`]),
    // 1.234,50 and 1.234.567: a single 1.234 is ambiguous and rejected.
    String.raw`${FIRST}(?:${POINT}\d{3})+)${COMMA}${decimals}$`,
    String.raw`${FIRST}(?:${POINT}\d{3}){2,})$`,
    // 1 234,50 and 1'234.50.
    String.raw`${FIRST}(?:[\s'’]\d{3})+)(?:[.,]${decimals})?$`,
  ].map((writing) => new RegExp(SIGN + writing));
}

const writings: Readonly<Record<number, readonly RegExp[]>> = {
  0: writingsOf(0),
  2: writingsOf(2),
  3: writingsOf(3),
};

function readTerm(term: string, digits: number): string | undefined {
  for (const writing of writings[digits] ?? []) {
    const { groups } = writing.exec(term) ?? {};
    if (!groups) continue;
    const whole = groups['whole']?.replaceAll(/\D/g, '') || '0';
    const decimals = groups['decimals'];
    return `${groups['sign']}${whole}${decimals ? `.${decimals}` : ''}`;
  }
  return undefined;
}

/** Sums plain decimals exactly in the smallest unit; `undefined` when one has too many decimals for the currency. */
function sumOf(amounts: readonly string[], digits: number): string | undefined {
  let sum = 0;
  for (const amount of amounts) {
    const cents = centsOf(amount, digits);
    if (cents === undefined) return undefined;
    sum += cents;
    if (!Number.isSafeInteger(sum)) return undefined;
  }
  return decimal(sum, digits);
}

/** Converts a plain decimal to the smallest unit; `undefined` with too many decimals or digits. */
function centsOf(plain: string, digits: number): number | undefined {
  const match = /^([+-]?)(\d+)(?:\.(\d{1,3}))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign, whole, decimals = ''] = match;
  if (decimals.length > digits) return undefined;
  const cents = Number(`${whole}${decimals.padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign === '-' ? -cents : cents;
}

function decimal(cents: number, digits: number): string {
  const text = String(Math.abs(cents)).padStart(digits + 1, '0');
  const sign = cents < 0 ? '-' : '';
  if (digits === 0) return `${sign}${text}`;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
