import { toDecimal } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payersOf, rateText, savingsRate } from './report-figures.ts';

/** Sums of up to five years. */
const cents = fc.oneof(
  fc.integer({ min: 0, max: 999_999_999 }),
  fc.integer({ min: 0, max: 2 ** 52 }),
);

describe('savings rate', () => {
  it.each([
    ['5000.00', '1500.00', '30%'],
    ['5000.00', '-500.00', '−10%'],
    ['0.00', '-500.00', 'no income'],
    ['3.00', '1.00', '33%'],
    ['19999999.98', '-80000000.02', '−400%'],
  ])('of %s with %s left is %s', (income, net, expected) => {
    expect(rateText(savingsRate({ income, net }))).toBe(expected);
  });
});

describe('shared expenses by payer', () => {
  it('add up to the total, and no payer exceeds it', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 2 }), (spent) => {
        const payers = payersOf({
          members: spent.map((each, index) => ({
            userId: String(index),
            income: '0.00',
            expenses: toDecimal(each, 'USD'),
            net: toDecimal(-each, 'USD'),
          })),
        });
        const percent = payers.reduce((sum, payer) => sum + payer.percent, 0);
        expect(percent).toBe(spent.some((each) => each > 0) ? 100 : 0);
        expect(payers.map((payer) => payer.cents)).toEqual(spent);
        expect(payers.every((payer) => payer.percent >= 0 && payer.percent <= 100)).toBe(true);
      }),
    );
  });
});
