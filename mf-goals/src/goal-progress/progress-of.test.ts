import { toDecimal } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressOf } from './progress-of.ts';

const target = fc.integer({ min: 0, max: 999_999_999 });
/** The savings of both partners may exceed the limit of a single input. */
const saved = fc.oneof(target, fc.maxSafeNat());

describe('goal progress', () => {
  it('is between 0 and 100 percent, with nothing left only when the goal is reached', () => {
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

  it('does not round up to 100 percent before the goal is reached', () => {
    expect(progressOf({ currentAmount: '99.99', targetAmount: '100.00' }).percent).toBe(99);
  });
});
