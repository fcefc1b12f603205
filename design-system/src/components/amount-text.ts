import { locale } from '@harmony/design-system/language';
import { currencyDigits } from './currency-digits.ts';
import { currencyMark, shownCurrency, type CurrencyMark } from './shown-currency.ts';

/** How an amount is shown: to the cent with its sign, to the cent as what is owed, or without cents. */
export type AmountMode = 'exact' | 'cents' | 'rounded';

/** The real minus sign, which is as wide as the plus. */
export const MINUS = '\u2212';

/** The parts of an amount as it is written: the sign, what stands before the number, the number, what stands after it. */
export interface AmountParts extends CurrencyMark {
  sign: '' | '-' | '+';
  number: string;
}

/**
 * Splits an amount into its parts, in the language of the page (docs/specification/numbers.md: transaction amounts have all digits of
 * their currency, '-$' or '+$'; what is owed has them without a plus; everything else no decimals, and a sign
 * only below zero).
 *
 * @param cents integer cents: of the smallest unit of the currency
 * @param currency where it is not that in which amounts are shown
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
 * An amount within a sentence, such as `−$12.34`, `€1,200` or `1.200 €`, with the real minus sign.
 *
 * @param currency where it is not that in which amounts are shown
 */
export function amountText(cents: number, mode: AmountMode, currency = shownCurrency()): string {
  const { sign, before, number, after } = amountParts(cents, mode, currency);
  return `${sign === '-' ? MINUS : sign}${before}${number}${after}`;
}

const formats = new Map<number, Intl.NumberFormat>();

/** Makes each format once: to make one takes a thousand times as long as to use it. */
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
