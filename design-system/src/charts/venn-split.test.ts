import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lens } from './venn-split.tsx';

describe('the overlap of two circles', () => {
  it('is empty when they are apart, and when one contains the other', () => {
    expect(lens(0, 10, 20, 10, 0)).toBe('');
    expect(lens(0, 10, 100, 10, 0)).toBe('');
    expect(lens(0, 30, 5, 10, 0)).toBe('');
  });

  it('has its two corners on both circles', () => {
    const radius = fc.integer({ min: 10, max: 90 });
    fc.assert(
      fc.property(
        radius,
        radius,
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (r1, r2, at) => {
          const distance = Math.abs(r1 - r2) + at * (r1 + r2 - Math.abs(r1 - r2));
          const path = lens(100, r1, 100 + distance, r2, 50);
          const numbers = path.match(/-?\d+(\.\d+)?(e-?\d+)?/g)?.map(Number) ?? [];
          const [x = 0, top = 0] = numbers;
          expect(Math.hypot(x - 100, top - 50)).toBeCloseTo(r1, 5);
          expect(Math.hypot(x - 100 - distance, top - 50)).toBeCloseTo(r2, 5);
        },
      ),
    );
  });
});
