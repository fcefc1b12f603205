import { locale } from '@harmony/design-system/language';

/** Writes our prices and examples, which are in US dollars: `$9.99`, `$2,450`. Takes dollars, not cents. */
export const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});
