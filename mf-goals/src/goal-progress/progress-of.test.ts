import { toDecimal } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressOf } from './progress-of.ts';

const target = fc.integer({ min: 0, max: 999_999_999 });
/** What both put aside together may be more than what can be entered at once. */
const saved = fc.oneof(target, fc.maxSafeNat());

describe('the progress of a goal', () => {
  it('is between 0 and 100 percent, and nothing is left only when it is reached', () => {
    fc.assert(
      fc.property(saved, target, (savedCents, targetCents) => {
        const { percent, leftCents } = progressOf({
          currentAmount: toDecimal(savedCents, 'USD'),
          targetAmount: toDecimal(targetCents, 'USD'),
        });
        expect(percent >= 0 && percent <= 100).toBe(true);
        expect(percent === 100).toBe(leftCents === 0);
      }),
    );
  });

  it('does not round up to reached', () => {
    expect(progressOf({ currentAmount: '99.99', targetAmount: '100.00' }).percent).toBe(99);
  });
});
