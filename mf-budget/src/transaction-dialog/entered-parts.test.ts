import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '@harmony/contract';
import { restOf } from './entered-parts.ts';

describe('remaining amount of the first category', () => {
  it('completes the total, for any other parts', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 5 }), (whole, others) => {
        const rest = restOf(
          toDecimal(whole, 'USD'),
          others.map((each) => toDecimal(each, 'USD')),
        );
        expect(others.reduce((sum, each) => sum + each, rest ?? Number.NaN)).toBe(whole);
      }),
    );
  });

  it('is undefined for invalid amounts, and counts empty ones as zero', () => {
    expect(restOf('80', ['', '30'])).toBe(5000);
    expect(restOf('80', ['3x'])).toBeUndefined();
    expect(restOf('', ['30'])).toBeUndefined();
  });
});
