import { toDecimal } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewlyReached, progressOf } from './progress-of.ts';

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

  it('counts as newly reached after a contribution or a lower target', () => {
    const of = (currentAmount: string, targetAmount: string) => ({ currentAmount, targetAmount });
    expect(isNewlyReached(of('99.99', '100.00'), of('100.00', '100.00'))).toBe(true);
    expect(isNewlyReached(of('60.00', '100.00'), of('60.00', '50.00'))).toBe(true);
    expect(isNewlyReached(of('60.00', '100.00'), of('99.99', '100.00'))).toBe(false);
    expect(isNewlyReached(of('100.00', '100.00'), of('105.00', '100.00'))).toBe(false);
    expect(isNewlyReached(of('100.00', '100.00'), of('80.00', '100.00'))).toBe(false);
  });
});
