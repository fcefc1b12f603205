import { toCents, type Plan } from '@harmony/contract';
import { locale } from '@harmony/design-system/language';

const inDollars = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
} as const satisfies Intl.NumberFormatOptions;

const dollars = new Intl.NumberFormat(locale, inDollars);

/** The price of the free plan, such as `$0`. */
export const FREE_PRICE = new Intl.NumberFormat(locale, {
  ...inDollars,
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
}).format(0);

/** Formats a price, which is in dollars for all users, such as `$9.99`. */
export function priceText(decimal: string): string {
  return dollars.format(toCents(decimal) / 100);
}

/** The price of a plan, such as `$9.99`. */
export function monthlyPrice({ monthlyPriceCents }: Plan): string {
  return dollars.format(monthlyPriceCents / 100);
}
