import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circlesOf, commonArea } from './circles.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });

describe('two circles', () => {
  it('each have the area of one amount plus the common amount, and overlap by the common amount', () => {
    fc.assert(
      fc.property(cents, cents, cents, (left, common, right) => {
        const circles = circlesOf(left, common, right);
        const close = (found: number, wanted: number) =>
          expect(Math.abs(found - wanted)).toBeLessThanOrEqual(
            1e-6 * Math.max(1, left + common + right),
          );
        close(Math.PI * circles.leftRadius ** 2, left + common);
        close(Math.PI * circles.rightRadius ** 2, right + common);
        if (left > 0 || right > 0 || common > 0) close(commonArea(circles), common);
      }),
    );
  });

  it('are apart without a common amount, and congruent when everything is common', () => {
    const apart = circlesOf(100, 0, 400);
    expect(apart.distance).toBeGreaterThan(apart.leftRadius + apart.rightRadius);
    expect(circlesOf(0, 500, 0).distance).toBeCloseTo(0, 5);
    expect(circlesOf(0, 0, 0)).toEqual({ leftRadius: 0, rightRadius: 0, distance: 0 });
  });
});
