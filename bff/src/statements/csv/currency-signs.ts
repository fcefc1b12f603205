/** Currencies by the sign or abbreviation before or after an amount; several where countries share it. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  $: ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP', 'TWD'],
  us$: ['USD'],
  a$: ['AUD'],
  au$: ['AUD'],
  c$: ['CAD'],
  ca$: ['CAD'],
  nz$: ['NZD'],
  r$: ['BRL'],
  hk$: ['HKD'],
  s$: ['SGD'],
  sg$: ['SGD'],
  nt$: ['TWD'],
  mx$: ['MXN'],
  r: ['ZAR'],
  rm: ['MYR'],
  rp: ['IDR'],
  ksh: ['KES'],
  '₦': ['NGN'],
  '₵': ['GHS'],
  'gh₵': ['GHS'],
  '₸': ['KZT'],
  '₾': ['GEL'],
  '₡': ['CRC'],
  '₲': ['PYG'],
  '£': ['GBP', 'EGP'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  '₹': ['INR'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  '₽': ['RUB'],
  '₴': ['UAH'],
  '₺': ['TRY'],
  '₩': ['KRW'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₱': ['PHP'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  lei: ['RON'],
  fr: ['CHF'],
  sfr: ['CHF'],
};
const WORD = /\p{L}*\p{Sc}|\p{L}+\.?/u;

/** Nearly all amounts, so it saves time. */
const PLAIN = /^[\d.,'() +-]*$/;

/**
 * Returns the currencies that an amount may be in by its sign or abbreviation, such as `€12.00` and `12,00 kr`; an unknown
 * sign as it is written, such as `₿`.
 *
 * @returns `undefined` if it has none
 */
export function currenciesIn(amount: string): readonly string[] | undefined {
  if (PLAIN.test(amount)) return undefined;
  const word = WORD.exec(amount)?.[0].replace('.', '');
  if (word === undefined) return undefined;
  const isOne = isUnknownSign(word) || /^[A-Z]{3}$/.test(word);
  return SIGNS[word.toLowerCase()] ?? (isOne ? [word] : undefined);
}

/** Whether a code is a sign whose currency is not known. */
export function isUnknownSign(code: string): boolean {
  return /\p{Sc}$/u.test(code);
}
