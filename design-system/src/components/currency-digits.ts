/** Currencies without decimals, and those with thousandths (ISO 4217); all others have cents. */
const WHOLE = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/;
const THOUSANDTHS = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

export function currencyDigits(currency: string): number {
  if (WHOLE.test(currency)) return 0;
  return THOUSANDTHS.test(currency) ? 3 : 2;
}
