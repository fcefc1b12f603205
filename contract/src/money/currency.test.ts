import { describe, expect, it } from 'vitest';
import {
  currencyDigits,
  currencyName,
  currencyProblem,
  currencySign,
  offeredCurrencies,
} from './currency.ts';

describe('currencies', () => {
  it.each([
    ['USD', 2, 'US dollars', '$'],
    ['EUR', 2, 'euros', '€'],
    ['CHF', 2, 'Swiss francs', 'CHF\u00a0'],
    ['JPY', 0, 'Japanese yen', '¥'],
    ['KWD', 3, 'Kuwaiti dinars', 'KWD\u00a0'],
  ])('%s has %i digits, and is %s and %j', (currency, digits, name, sign) => {
    expect(currencyDigits(currency)).toBe(digits);
    expect(currencyName(currency)).toBe(name);
    expect(currencySign(currency)).toBe(sign);
  });

  it('are offered once each, with a name', () => {
    expect(new Set(offeredCurrencies).size).toBe(offeredCurrencies.length);
    for (const currency of offeredCurrencies) {
      expect(currency).toMatch(/^[A-Z]{3}$/);
      expect(currencyProblem(currency)).toBeUndefined();
      expect([0, 2, 3]).toContain(currencyDigits(currency));
    }
    expect(offeredCurrencies).toEqual(
      expect.arrayContaining(['EUR', 'GBP', 'USD', 'SEK', 'JPY', 'KWD']),
    );
  });

  it.each(['', 'usd', 'EURO', 'XAU', 'DEM', 'constructor'])('%j is not a currency', (currency) => {
    expect(currencyDigits(currency)).toBeUndefined();
    expect(currencyProblem(currency)).toBe('Choose a currency by its code, such as EUR');
  });
});
