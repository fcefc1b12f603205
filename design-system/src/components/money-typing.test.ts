import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText } from './amount-text.ts';
import { currencyDigits } from './currency-digits.ts';
import { noAmount, readTypedAmount, writeAmount } from './money-typing.ts';

const decimal = (cents: number, digits = 2) => (cents / 10 ** digits).toFixed(digits);

/** Up to the maximum amount. */
const anyCents = fc.integer({ min: 0, max: 999_999_999 });

/** Formats of the same amount. */
const writings: ((whole: string, decimals: string) => string)[] = [
  (whole, decimals) => `${whole}.${decimals}`,
  (whole, decimals) => `${whole},${decimals}`,
  (whole, decimals) => `${grouped(whole, ',')}.${decimals}`,
  (whole, decimals) => `${grouped(whole, '.')},${decimals}`,
  (whole, decimals) => `${grouped(whole, ' ')},${decimals}`,
  (whole, decimals) => `${grouped(whole, '\u00a0')}.${decimals}`,
  (whole, decimals) => `${grouped(whole, "'")}.${decimals}`,
  (whole, decimals) => ` $ ${grouped(whole, ',')}.${decimals} `,
];

function grouped(whole: string, separator: string): string {
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, separator);
}

describe('typed amounts', () => {
  it.each([
    ['12,50', '12.50'],
    ['12.50', '12.50'],
    ['12,5', '12.5'],
    ['4000,50', '4000.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.5', '1234.5'],
    // Our own output format: what remains after deleting the cents has the same value.
    ['1,234', '1234'],
    ['1.234.567', '1234567'],
    ['$ 12', '12'],
    ['12 $', '12'],
    ['−3.20', '-3.20'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['12.', '12'],
    ['12,', '12'],
    ['1 234', '1234'],
    ['1 234,5', '1234.5'],
    ['', ''],
  ])('%j is parsed as %j', (typed, plain) => {
    expect(readTypedAmount(typed)).toBe(plain);
  });

  it.each([
    ['12+3.50', '15.50'],
    ['12 + 3,50', '15.50'],
    ['0.1+0.2', '0.30'],
    ['20-4,25-0.75', '15.00'],
    ['5−7', '-2.00'],
    ['1,200+34', '1234.00'],
  ])('%j is the sum %j', (typed, plain) => {
    expect(readTypedAmount(typed)).toBe(plain);
  });

  it.each([
    'abc',
    '1,23.4',
    '1.2.3',
    '1,2,3',
    '1e3',
    '--1',
    '12+',
    '+',
    '12++3',
    '12,3456',
    '0,123',
    '1.234,567',
    '1,234,56',
    '12 34',
    '1.005+1',
    '9007199254740991+1',
    '12$5',
  ])('%j stays unchanged', (typed) => {
    expect(readTypedAmount(typed)).toBe(typed);
  });

  it('keep three decimals when ambiguous between thousands and decimals, which every form rejects', () => {
    expect(readTypedAmount('1.234')).toBe('1.234');
  });

  it('have the same value in every format', () => {
    fc.assert(
      fc.property(anyCents, fc.constantFrom(...writings), (cents, write) => {
        const [whole = '', decimals = ''] = decimal(cents).split('.');
        expect(readTypedAmount(write(whole, decimals))).toBe(decimal(cents));
      }),
    );
  });

  it.each([
    ['€ 12', 'EUR', '12'],
    ['12,50 €', 'EUR', '12.50'],
    ['-€12', 'EUR', '-12'],
    ['12 eur', 'EUR', '12'],
    ['CHF 1\u2019234.50', 'CHF', '1234.50'],
    ['CA$12', 'CAD', '12'],
    ['$12', 'CAD', '12'],
    // The sign of another currency is a typo, or another amount.
    ['$12', 'EUR', '$12'],
    ['12 CHF', 'EUR', '12 CHF'],
    ['€12', 'USD', '€12'],
  ])('%j in %s is parsed as %j', (typed, currency, plain) => {
    expect(readTypedAmount(typed, currency)).toBe(plain);
  });

  it.each([
    ['1200', 'JPY', '1200'],
    // Without decimals, these can only be thousands.
    ['1.200', 'JPY', '1200'],
    ['1,200', 'JPY', '1200'],
    ['1 234 567', 'JPY', '1234567'],
    ['¥1,200', 'JPY', '1200'],
    ['1,200+34', 'JPY', '1234'],
    // Rejected by every form.
    ['12.50', 'JPY', '12.50'],
    ['12,5', 'JPY', '12.5'],
    ['1.250', 'KWD', '1.250'],
    ['1234,500', 'KWD', '1234.500'],
    ['0,250', 'KWD', '0.250'],
    ['12,5', 'KWD', '12.5'],
    ['1,234.500', 'KWD', '1234.500'],
    ['1.234,500', 'KWD', '1234.500'],
    ['1,234,567', 'KWD', '1234567'],
    ['0.1+0.205', 'KWD', '0.305'],
    // Ambiguous between thousands and decimals.
    ['1,234', 'KWD', '1,234'],
    ['12,500', 'KWD', '12,500'],
    ['0.0005+1', 'KWD', '0.0005+1'],
  ])('%j in %s, with its digits, is parsed as %j', (typed, currency, plain) => {
    expect(readTypedAmount(typed, currency)).toBe(plain);
  });

  it.each([
    ['1200', 'JPY', '1,200'],
    ['12.50', 'JPY', '12.50'],
    ['-1234.5', 'KWD', '-1,234.500'],
    ['0', 'KWD', '0.000'],
    ['1234.5', 'USD', '1,234.50'],
  ])('%j in %s is formatted as %j', (plain, currency, written) => {
    expect(writeAmount(plain, currency)).toBe(written);
  });

  it('are absent in an empty field', () => {
    expect(['USD', 'JPY', 'KWD'].map((currency) => noAmount(currency))).toEqual([
      '0.00',
      '0',
      '0.000',
    ]);
  });

  it('survive formatting with the sign of any currency', () => {
    const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'));
    fc.assert(
      fc.property(anyCents, currencies, (cents, currency) => {
        const shown = amountText(cents, 'cents', currency);
        const digits = currencyDigits(currency);
        expect(readTypedAmount(shown, currency)).toBe(decimal(cents, digits));
        expect(readTypedAmount(amountText(-cents, 'cents', currency), currency)).toBe(
          cents === 0 ? decimal(0, digits) : decimal(-cents, digits),
        );
        expect(readTypedAmount(writeAmount(decimal(cents, digits), currency), currency)).toBe(
          decimal(cents, digits),
        );
      }),
    );
  });

  it('survive formatting', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(readTypedAmount(writeAmount(decimal(cents)))).toBe(decimal(cents));
      }),
    );
  });

  it('are summed to the cent', () => {
    fc.assert(
      fc.property(fc.array(anyCents, { minLength: 2, maxLength: 9 }), (all) => {
        const sum = all.reduce((total, cents) => total + cents, 0);
        expect(readTypedAmount(all.map((cents) => decimal(cents)).join('+'))).toBe(decimal(sum));
      }),
    );
  });

  it('keep the typed digits, or stay unchanged', () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,$ '"), maxLength: 14 });
    fc.assert(
      fc.property(typed, (text) => {
        const read = readTypedAmount(text);
        const digits = (each: string) => each.replaceAll(/\D/g, '').replace(/^0+/, '');
        expect(digits(read)).toBe(digits(text));
        expect(read === text.trim() || /^\d+(\.\d+)?$/.test(read)).toBe(true);
      }),
    );
  });

  it('are formatted with separators and two decimals', () => {
    expect(writeAmount('1234567.5')).toBe('1,234,567.50');
    expect(writeAmount('-12')).toBe('-12.00');
    expect(writeAmount('1.234')).toBe('1.234');
    expect(writeAmount('abc')).toBe('abc');
  });
});
