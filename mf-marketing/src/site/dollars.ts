import { locale } from '@harmony/design-system/language';

/** Formats our prices and examples in US dollars: `$9.99`, `$2,450`. Takes dollars, not cents. */
export const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});
