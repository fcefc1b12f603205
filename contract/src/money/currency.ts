export type Currency = string;

export type Digits = 0 | 2 | 3;

/** The currency of a couple that has not chosen another one. */
export const DEFAULT_CURRENCY: Currency = 'USD';

/**
 * Circulating currencies by ISO 4217 (list one, 2026) and the number of digits of their smallest unit,
 * without metals, funds, units of account and test codes. Listed here, because the lists of browsers differ
 * and follow cash rounding instead of the standard.
 */
const codesByDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY ' +
    'COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF ' +
    'IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR ' +
    'MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG ' +
    'SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST ' +
    'XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

const digitsByCode: ReadonlyMap<Currency, Digits> = new Map(
  Object.entries(codesByDigits).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits) as Digits] as const),
  ),
);

/** Returns the number of digits after the decimal point, or `undefined` for an unknown currency. */
export function currencyDigits(currency: Currency): Digits | undefined {
  return digitsByCode.get(currency);
}

/**
 * Returns the number of digits after the decimal point: 0, 2 or 3.
 *
 * @throws RangeError for an unknown currency
 */
export function digitsOf(currency: Currency): Digits {
  const digits = currencyDigits(currency);
  if (digits === undefined) throw new RangeError(`No currency: ${JSON.stringify(currency)}`);
  return digits;
}

/** The codes of the currencies that a couple may choose, in alphabetical order. */
export const offeredCurrencies: readonly Currency[] = [...digitsByCode.keys()].toSorted();

/** Returns a sentence about an invalid currency, or `undefined` for a valid one. */
export function currencyProblem(currency: Currency): string | undefined {
  return currencyDigits(currency) === undefined
    ? 'Choose a currency by its code, such as EUR'
    : undefined;
}

/** Returns the name of a currency within a sentence: `euros`, `US dollars`, `Schweizer Franken`. */
export function currencyName(currency: Currency, locale = 'en-US'): string {
  return partsOf(currency, { currencyDisplay: 'name' }, locale).find(isSign)?.value ?? currency;
}

/** Returns the prefix of an amount: `$`, `€`, `CHF` with a non-breaking space. */
export function currencySign(currency: Currency): string {
  const parts = partsOf(currency, {});
  return parts
    .slice(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    )
    .map(({ value }) => value)
    .join('');
}

const isSign = ({ type }: Intl.NumberFormatPart): boolean => type === 'currency';

function partsOf(
  currency: Currency,
  options: Intl.NumberFormatOptions,
  locale = 'en-US',
): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }).formatToParts(
    2,
  );
}
