import { currencySign, shownCurrency } from './shown-currency.ts';

/** How an amount is shown: to the cent with its sign, to the cent as what is owed, or without cents. */
export type AmountMode = 'exact' | 'cents' | 'rounded';

const exact = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const rounded = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The real minus sign, which is as wide as the plus. */
export const MINUS = '\u2212';

/** The parts of an amount as it is written. */
export interface AmountParts {
  sign: '' | '-' | '+';
  number: string;
}

/**
 * Splits an amount into sign and number (docs/specification/numbers.md: transaction amounts have two
 * decimals, '-$' or '+$'; what is owed has them without a plus; everything else no decimals, and a sign
 * only below zero).
 *
 * @param cents integer cents
 */
export function amountParts(cents: number, mode: AmountMode): AmountParts {
  const number = (mode === 'rounded' ? rounded : exact).format(Math.abs(cents) / 100);
  if (cents < 0) return { sign: number === '0' ? '' : '-', number };
  return { sign: mode === 'exact' && cents > 0 ? '+' : '', number };
}

/**
 * An amount within a sentence, such as `−$12.34` or `€1,200`, with the real minus sign.
 *
 * @param currency where it is not that in which amounts are shown
 */
export function amountText(cents: number, mode: AmountMode, currency = shownCurrency()): string {
  const { sign, number } = amountParts(cents, mode);
  return `${sign === '-' ? MINUS : sign}${currencySign(currency)}${number}`;
}
