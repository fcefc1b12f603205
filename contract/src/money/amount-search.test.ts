import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsBeginningWith, isAmong } from './amount-search.ts';
import { digitsOf } from './currency.ts';
import { MAXIMUM_CENTS, toCents, toDecimal } from './money.ts';

const finds = (typed: string, amount: string): boolean =>
  isAmong(toCents(amount), amountsBeginningWith(typed, 'USD'));

describe('an amount search', () => {
  it.each([
    ['111', '-111.76'],
    ['111', '1110.00'],
    ['111.', '111.76'],
    ['111.7', '111.76'],
    ['111,76', '-111.76'],
    ['-111.76', '-111.76'],
    ['\u2212$111.76', '-111.76'],
    ['$ 111', '111.76'],
    ['€111,7', '111.76'],
    ['CA$111', '111.76'],
    ['CHF 111', '111.76'],
    ['1,234', '-1234.50'],
    ['1234', '1234.50'],
    ['1,234.5', '1234.50'],
    ['1.234', '1234.50'],
    ['1.234,5', '1234.50'],
    ['1.234,56 €', '-1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u00A0234,56', '1234.56'],
    ['1\u202F234,56\u00A0$US', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1\u2019234.56', '1234.56'],
    ['1.234.567,8', '1234567.80'],
    ['12,5 CHF', '12.50'],
    ['0', '-0.99'],
    ['9999999.99', '9999999.99'],
  ])('%s finds %s', (typed, amount) => {
    expect(finds(typed, amount)).toBe(true);
  });

  it.each([
    ['111', '11.10'],
    ['111', '3111.00'],
    ['111.7', '1117.00'],
    ['11176', '111.76'],
    ['1,23', '1234.00'],
    ['0', '1.00'],
    ['', '1.00'],
    ['rent', '1.00'],
    ['1.2.3', '1.20'],
    ['1 more', '1.00'],
    ['1,234,5', '1234.50'],
    ['1,234.567', '1234.56'],
    ['1.234 567', '1234567.00'],
    ['12.34,5', '1234.50'],
    ['1 more CHF', '1.00'],
    ['1e3', '1000.00'],
    ['99999999999999999999', '9999999.99'],
  ])('%s does not find %s', (typed, amount) => {
    expect(finds(typed, amount)).toBe(false);
  });

  it.each([
    ['JPY', '12', '1234', true],
    ['JPY', '1,234', '1234', true],
    ['JPY', '12', '1534', false],
    ['JPY', '12.', '1234', false],
    ['JPY', '123456789', '123456789', true],
    ['KWD', '1.25', '1.250', true],
    ['KWD', '1.25', '1.259', true],
    ['KWD', '1.250', '1.250', true],
    ['KWD', '1.250', '1.251', false],
    ['KWD', '12', '123.456', true],
    ['KWD', '1.234', '1234.567', true],
    ['KWD', '1,234', '1.234', true],
  ])('in %s, %s among %s: %s', (currency, typed, amount, isFound) => {
    expect(isAmong(toCents(amount), amountsBeginningWith(typed, currency))).toBe(isFound);
  });

  it('finds amounts as each language writes them, with and without their currency', () => {
    const language = fc.constantFrom('en-US', 'de', 'fr', 'es', 'de-CH');
    const currency = fc.constantFrom('USD', 'EUR', 'CHF', 'JPY', 'KWD', 'CAD', 'SEK');
    const cents = fc.integer({ min: 1, max: MAXIMUM_CENTS });
    fc.assert(
      fc.property(language, currency, cents, fc.boolean(), (locale, code, amount, isSpent) => {
        const digits = digitsOf(code);
        const value = (isSpent ? -amount : amount) / 10 ** digits;
        const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        for (const style of ['decimal', 'currency'] as const) {
          const written = value.toLocaleString(locale, { ...form, style, currency: code });
          const ranges = amountsBeginningWith(written, code);
          expect([written, isAmong(amount, ranges)]).toEqual([written, true]);
        }
      }),
    );
  });

  it('finds an amount by each of its beginnings, and by no other digits', () => {
    const cents = fc.integer({ min: 1, max: MAXIMUM_CENTS });
    const typed = fc.stringMatching(/^(0|[1-9]\d{0,6})(\.\d{0,2})?$/);
    fc.assert(
      fc.property(cents, typed, (amount, text) => {
        const written = toDecimal(amount, 'USD');
        for (let end = 1; end <= written.length; end += 1) {
          expect(finds(written.slice(0, end), written)).toBe(true);
        }
        expect(finds(text, written)).toBe(written.startsWith(text));
      }),
    );
  });
});
