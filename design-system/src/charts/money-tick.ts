import { currencySign, MINUS } from '@harmony/design-system/basics';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** The least that an axis of money spans, in cents: a hundred dollars. */
export const LEAST_MONEY = 100_00;

/**
 * An amount in few letters for the axis of a chart, such as `$500`, `$2.5K` or `−$1M`.
 *
 * @param cents integer cents
 */
export function moneyTick(cents: number): string {
  return `${cents < 0 ? MINUS : ''}${currencySign()}${compact.format(Math.abs(cents) / 100)}`;
}
