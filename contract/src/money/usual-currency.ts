import { offeredCurrencies, type Currency } from './currency.ts';

/** Countries that use a foreign currency code; all others have codes that begin with the code of the country. */
const countriesByCurrency: Readonly<Record<Currency, string>> = {
  EUR: 'AD-AT-AX-BE-BG-BL-CY-DE-EE-ES-FI-FR-GF-GP-GR-HR-IE-IT-LT-LU-LV-MC-ME-MF-MQ-MT-NL-PM-PT-RE-SI-SK-SM-VA-XK-YT',
  USD: 'AS-EC-FM-GU-MH-MP-PR-PW-SV-TC-TL-VG-VI',
  GBP: 'GG-IM-JE',
  CHF: 'LI',
  AUD: 'KI-NR-TV',
  NZD: 'CK-NU-PN-TK',
  DKK: 'FO-GL',
  NOK: 'SJ',
  XAF: 'CF-CG-CM-GA-GQ-TD',
  XOF: 'BF-BJ-CI-GW-ML-NE-SN-TG',
  XPF: 'NC-PF-WF',
  XCD: 'AG-AI-DM-GD-KN-LC-MS-VC',
};

const currencyByCountry: ReadonlyMap<string, Currency> = new Map(
  Object.entries(countriesByCurrency).flatMap(([currency, countries]) =>
    countries.split('-').map((country) => [country, currency] as const),
  ),
);

/**
 * Guesses a user's currency from the language of their browser: that of its country, and without one, that of
 * the country where most of its speakers live.
 *
 * @param tag of BCP 47, such as `de-AT`
 * @returns `undefined` when no selectable currency is known
 */
export function usualCurrency(tag: string): Currency | undefined {
  const country = new Intl.Locale(tag).maximize().region;
  if (country === undefined) return undefined;
  const currency =
    currencyByCountry.get(country) ?? offeredCurrencies.find((code) => code.startsWith(country));
  return currency !== undefined && offeredCurrencies.includes(currency) ? currency : undefined;
}
