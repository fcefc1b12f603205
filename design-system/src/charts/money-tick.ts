import { currencyDigits, currencyMark, MINUS, shownCurrency } from '@harmony/design-system/basics';
import { locale } from '@harmony/design-system/language';

const compact = new Intl.NumberFormat(locale, {
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Minimum span of a money axis, in cents: a hundred dollars, or ten thousand yen. */
export const MINIMUM_MONEY_SPAN = 100_00;

/**
 * Formats an amount in few characters for the axis of a chart, such as `$500`, `$2.5K`, `−$1M` or `500 €`.
 *
 * @param cents integer cents
 */
export function moneyTick(cents: number): string {
  const size = Math.abs(cents) / 10 ** currencyDigits(shownCurrency());
  const { before, after } = currencyMark();
  return `${cents < 0 ? MINUS : ''}${before}${compact.format(size)}${after}`;
}
