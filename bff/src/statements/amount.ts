import { digitsOf } from '@harmony/contract';
import type { Currency } from '@harmony/contract';
import { sentence } from '../platform/language/sentence.ts';
import type { Message } from '../platform/language/sentence.ts';
import { quotedPart } from './quoted-part.ts';

/** The sign before the cents. */
export type DecimalSign = '.' | ',';

export interface WrittenAmount {
  /** Integer cents with the sign; with too many digits a value beyond the storable range. */
  cents: number;
  /** The written sign: `-` for a minus, brackets or a word for debit, `+` for a plus or a word for credit, or none. */
  sign: '-' | '+' | null;
}

const DIRECTION_MARKS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const MINUS_SIGNS = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
/** A dash in place of the cents, as in `20.–` and `20,-- kr`. */
const NO_CENTS = /(?<=\d)([.,]) ?--?(?!\d)/;
/** A letter of an alphabet: in Chinese and Japanese, a few signs are a text. */
const LETTER = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{L}`;
/** A currency before or after the number: a symbol, or up to three letters such as EUR, kr. and Rs., or a name. */
const CURRENCY = String.raw`(?:\p{L}{0,3}\p{Sc}|(?:${LETTER}){1,3}\.?|euros?|baht|yuan|rand|[元円圆원])`;
const WRITTEN = new RegExp(
  String.raw`^(?<before>[-+(]?) ?(?<first>${CURRENCY})? ?(?<inside>[-+(]?) ?(?<number>[\d.,'’ ]*\d[\d.,'’ ]*?) ?(?<after>[-+)]?) ?(?<word>${CURRENCY})? ?(?<last>[-+)]?)$`,
  'iu',
);
/** Numbers with more digits are inexact, and beyond the storable range. */
const MAX_DIGITS = 13;
/** More decimals than any currency has. */
const MAX_DECIMALS = 9;
/** Decimals of the numbers that are compared with each other. */
const COMPARED_DECIMALS = 4;

/**
 * Reads an amount in the notations of banks: `1.234,56`, `+ £1,100.00`, `- $12`, `-.46`, `(12.00)`, `$(12.00)`,
 * `12,00-`, `1 234,56 kr`, `10.00 CR`, `10,00 S`, `Dr 10.00`, `2'000.–`.
 *
 * Amounts are never rounded: a number with more decimals than the currency has is not an amount. Digits grouped other
 * than by thousands are not an amount, so `12,34` is never read as 1,234.
 *
 * @returns `undefined` if it is not an amount with this decimal sign
 */
export function readAmount(
  text: string,
  decimal: DecimalSign,
  currency: Currency,
): WrittenAmount | undefined {
  return readDigits(text, decimal, digitsOf(currency));
}

/** Returns the reason for which a text is not an amount of a currency. */
export function whyNoAmount(text: string, decimal: DecimalSign, currency: Currency): Message {
  return readDigits(text, decimal, MAX_DECIMALS)
    ? sentence('“{0}” has more decimals than an amount in {1}.', {
        0: quotedPart(text),
        1: currency,
      })
    : sentence('“{0}” isn’t an amount.', { 0: quotedPart(text) });
}

/** Returns a number in ten-thousandths, to compare amounts and balances of any currency. */
export function readNumber(text: string, decimal: DecimalSign): WrittenAmount | undefined {
  return readDigits(text, decimal, COMPARED_DECIMALS);
}

export function looksLikeAmount(text: string): boolean {
  return decimalSignsOf(text).length > 0;
}

/**
 * Returns the possible decimal signs of an amount: a point for `1,234.50`, a comma for `12,3`, both for `1.234`
 * and `100`.
 */
export function decimalSignsOf(text: string): DecimalSign[] {
  return (['.', ','] as const).filter(
    (decimal) => readDigits(text, decimal, MAX_DECIMALS) !== undefined,
  );
}

/** @param most decimals; others are zero, or it is not an amount */
function readDigits(text: string, decimal: DecimalSign, most: number): WrittenAmount | undefined {
  if (text.length > 60) return undefined;
  const groups = WRITTEN.exec(tidied(text))?.groups;
  if (!groups) return undefined;
  const cents = readCents(groups['number'] ?? '', decimal, most);
  if (cents === undefined) return undefined;
  const signs = `${groups['before']}${groups['inside']}${groups['after']}${groups['last']}`;
  const sign = signOf(signs, groups['first'] ?? '', groups['word'] ?? '');
  if (sign === undefined) return undefined;
  return { cents: sign === '-' && cents !== 0 ? -cents : cents, sign };
}

function tidied(text: string): string {
  const plain = /^[\x20-\x7E]*$/.test(text) ? text : text.normalize('NFKC');
  return plain
    .replace(DIRECTION_MARKS, '')
    .replace(MINUS_SIGNS, '-')
    .replace(/\s+/g, ' ')
    .replace(/^"(.*)"$/, '$1')
    .replace(NO_CENTS, '$1')
    .trim();
}

/** Debit and credit, before or after the number. */
const WORDS = { '-': /^d[rb]\.?$/i, '+': /^cr\.?$/i };
/** Debit and credit or Soll and Haben, after the number; before it, a single letter may be a currency. */
const LETTERS = { '-': /^[ds]$/i, '+': /^[ch]$/i };

function signOf(signs: string, first: string, last: string): '-' | '+' | null | undefined {
  const written = signs.replace('()', '-');
  if (written.length > 1 || written === '(' || written === ')') return undefined;
  if (written === '-' || written === '+') return written;
  const isSign = (sign: '-' | '+'): boolean =>
    WORDS[sign].test(first) || WORDS[sign].test(last) || LETTERS[sign].test(last);
  return isSign('-') ? '-' : isSign('+') ? '+' : null;
}

/** Parses digits without a sign as an integer with this number of decimals. */
function readCents(number: string, decimal: DecimalSign, most: number): number | undefined {
  const place = number.lastIndexOf(decimal);
  const [whole, decimals] =
    place === -1 ? [number, ''] : [number.slice(0, place), number.slice(place + 1)];
  if (!/^\d{0,9}$/.test(decimals) || !isGrouped(whole, decimal)) return undefined;
  const digits = whole.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '' && !/\d/.test(number)) return undefined;
  if (/[1-9]/.test(decimals.slice(most))) return undefined;
  if (digits.length > MAX_DIGITS) return Number.MAX_SAFE_INTEGER;
  return Number(`${digits}${decimals.slice(0, most).padEnd(most, '0')}`);
}

/** Whether digits are plain, or grouped as in `1.234.567` or `12,34,567`. */
function isGrouped(whole: string, decimal: DecimalSign): boolean {
  if (/^\d*$/.test(whole)) return true;
  const sign = /[^\d]/.exec(whole)?.[0];
  if (sign === undefined || sign === decimal) return false;
  const [first = '', ...rest] = whole.split(sign);
  const last = rest.pop() ?? '';
  // A single zero is never a group: `0.123` has decimals.
  if (!/^[1-9]\d{0,2}$/.test(first) || !/^\d{3}$/.test(last)) return false;
  return (
    rest.every((group) => /^\d{3}$/.test(group)) ||
    (first.length < 3 && rest.every((group) => /^\d{2}$/.test(group)))
  );
}
