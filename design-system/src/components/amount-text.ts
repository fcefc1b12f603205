import { locale } from '@harmony/design-system/language';
import { currencyDigits } from './currency-digits.ts';
import { currencyMark, shownCurrency, type CurrencyMark } from './shown-currency.ts';

/** Display of an amount: to the cent with its sign, to the cent as a debt, or without cents. */
export type AmountMode = 'exact' | 'cents' | 'rounded';

/** The typographic minus sign, which is as wide as the plus. */
export const MINUS = '\u2212';

/** The parts of a formatted amount: sign, prefix, number and suffix. */
export interface AmountParts extends CurrencyMark {
  sign: '' | '-' | '+';
  number: string;
}

/**
 * Splits an amount into its parts, in the language of the page (docs/specification/numbers.md: transaction
 * amounts have all digits of their currency, '-$' or '+$'; debts have them without a plus; all others have no
 * decimals, and a sign only below zero).
 *
 * @param cents integer cents: of the smallest unit of the currency
 * @param currency defaults to the shown currency
 */
export function amountParts(
  cents: number,
  mode: AmountMode,
  currency = shownCurrency(),
): AmountParts {
  const digits = currencyDigits(currency);
  const size = Math.abs(cents) / 10 ** digits;
  const number = numberFormat(mode === 'rounded' ? 0 : digits).format(size);
  const mark = currencyMark(currency);
  if (cents < 0) return { ...mark, sign: /[1-9]/.test(number) ? '-' : '', number };
  return { ...mark, sign: mode === 'exact' && cents > 0 ? '+' : '', number };
}

/**
 * Formats an amount for use in a sentence, such as `−$12.34`, `€1,200` or `1.200 €`, with the typographic
 * minus sign.
 *
 * @param currency defaults to the shown currency
 */
export function amountText(cents: number, mode: AmountMode, currency = shownCurrency()): string {
  const { sign, before, number, after } = amountParts(cents, mode, currency);
  return `${sign === '-' ? MINUS : sign}${before}${number}${after}`;
}

const formats = new Map<number, Intl.NumberFormat>();

/** Creates each format once: creating one takes a thousand times as long as using it. */
function numberFormat(digits: number): Intl.NumberFormat {
  const known = formats.get(digits);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(digits, format);
  return format;
}
