import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from './amount.ts';

describe('an amount', () => {
  test.each([
    ['+ £1,100.00', '.', 110_000],
    ['- $12', '.', -1200],
    ['-.46', '.', -46],
    ['1 234,56', ',', 123_456],
    ['1\u00A0234,56 €', ',', 123_456],
    ['1\u202F234,56', ',', 123_456],
    ['-1.234.567,8 kr', ',', -123_456_780],
    ["1'234.50 CHF", '.', 123_450],
    ['1’234.50', '.', 123_450],
    ['12,34,567.00', '.', 123_456_700],
    ['\u200E-12.30\u200F', '.', -1230],
    ['−12.30', '.', -1230],
    ['(12.30)', '.', -1230],
    ['($1,012.30)', '.', -101_230],
    ['$(1,012.30)', '.', -101_230],
    ['12,30-', ',', -1230],
    ['12.30 DR', '.', -1230],
    ['12.30CR', '.', 1230],
    ['12.30 D', '.', -1230],
    ['12.30 C', '.', 1230],
    ['12,30 S', ',', -1230],
    ['2.012,30 H', ',', 201_230],
    ['150,00D', ',', -15_000],
    ['12.30 DB', '.', -1230],
    ['Dr 12.30', '.', -1230],
    ['Cr. 12.30', '.', 1230],
    ['S$ 12.30', '.', 1230],
    ["2'000.–", '.', 200_000],
    ['20,-', ',', 2000],
    ['-20.-- CHF', '.', -2000],
    ['20,– €', ',', 2000],
    ['20,00-', ',', -2000],
    ['000012.30', '.', 1230],
    ['12.34000', '.', 1234],
    ['100.000', '.', 10_000],
    ['107,', ',', 10_700],
    ['Rs. 1,200.00', '.', 120_000],
    ['-€ 5,00', ',', -500],
    ['R$ 1.234,56', ',', 123_456],
    ['１２.３０', '.', 1230],
    ['EUR -5.00', '.', -500],
    ['-5.00 EUR', '.', -500],
  ] as const)('%s is read', (text, decimal, cents) => {
    expect(readAmount(text, decimal, 'USD')?.cents).toBe(cents);
  });

  test.each([
    ['12,34', '.'],
    ['1.234.56', ','],
    ['1,23.4', '.'],
    ['--5', '.'],
    ['5-5', '.'],
    ['(5', '.'],
    ['$(5', '.'],
    ['-$(5)', '.'],
    ['12 Main Street', '.'],
    ['DE12 3456', '.'],
    ['', '.'],
    ['-', '.'],
    ['.', '.'],
    ['1e5', '.'],
    ['2024-01-05', '.'],
    ['03.04.2024', ','],
    ['0,123.50', '.'],
    ['12.345', '.'],
    ['-0.125', '.'],
  ] as const)('“%s” is none', (text, decimal) => {
    expect(readAmount(text, decimal, 'USD')).toBeUndefined();
  });

  test('is rejected beyond exact integers', () => {
    expect(readAmount('99999999999999999999.00', '.', 'USD')?.cents).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('is read back from every notation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom('.', ','),
        fc.constantFrom('', ' ', '\u00A0', "'", 'other'),
        fc.constantFrom(
          (number: string) => `-${number}`,
          (number: string) => `- £${number}`,
          (number: string) => `(${number})`,
          (number: string) => `${number}-`,
          (number: string) => `${number} DR`,
          (number: string) => `−${number} EUR`,
        ),
        (cents, decimal, group, write) => {
          const sign = group === 'other' ? (decimal === '.' ? ',' : '.') : group;
          const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, sign);
          const text = `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`;
          expect(readAmount(text, decimal, 'USD')?.cents).toBe(cents);
          expect(readAmount(write(text), decimal, 'USD')?.cents).toBe(cents === 0 ? 0 : -cents);
        },
      ),
    );
  });
});
