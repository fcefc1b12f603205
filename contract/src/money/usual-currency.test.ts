import { describe, expect, it } from 'vitest';
import { usualCurrency } from './usual-currency.ts';

describe('the usual currency', () => {
  it.each([
    ['de', 'EUR'],
    ['de-AT', 'EUR'],
    ['de-CH', 'CHF'],
    ['de-LI', 'CHF'],
    ['fr', 'EUR'],
    ['fr-CA', 'CAD'],
    ['es', 'EUR'],
    ['es-MX', 'MXN'],
    ['es-AR', 'ARS'],
    ['es-EC', 'USD'],
    ['en', 'USD'],
    ['en-GB', 'GBP'],
    ['en-IE', 'EUR'],
    ['bg', 'EUR'],
    ['pl-PL', 'PLN'],
    ['zh-Hans-CN', 'CNY'],
  ])('of a browser in %s is %s', (tag, currency) => {
    expect(usualCurrency(tag)).toBe(currency);
  });

  it.each(['es-419', 'en-001', 'und-AQ', 'zxx'])('is unknown for %s', (tag) => {
    expect(usualCurrency(tag)).toBeUndefined();
  });
});
