import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, valueScale } from './value-scale.ts';

const value = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('the value axis', () => {
  it('contains every value and zero, with larger values further up', () => {
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 40 }),
        fc.constantFrom(1, 10_000),
        (values, least) => {
          const { percent, from, to } = valueScale(values, least);
          const places = [0, ...values].toSorted((one, other) => one - other).map(percent);
          expect(places).toEqual(places.toSorted((one, other) => one - other));
          expect(places.every((place) => place >= 0 && place <= 100)).toBe(true);
          expect(to - from).toBeGreaterThanOrEqual(least);
        },
      ),
    );
  });

  it('has a few round grid lines from end to end, including zero', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), (values) => {
        const { ticks, from, to } = valueScale(values, 10_000);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(9);
        expect(ticks).toContain(0);
        expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
      }),
    );
  });

  it('starts at zero without negative values', () => {
    expect(valueScale([358_000, 421_200], 10_000)).toMatchObject({ from: 0, to: 500_000 });
    expect(valueScale([], 10_000)).toMatchObject({ from: 0, to: 10_000 });
  });
});

describe('the nearest place', () => {
  it('is at least as near as any other', () => {
    const places = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(places, fc.double({ min: -10, max: 110, noNaN: true }), (some, position) => {
        const sorted = some.toSorted((one, other) => one - other);
        const found = Math.abs((sorted[nearest(sorted, position)] ?? Infinity) - position);
        expect(sorted.every((place) => found <= Math.abs(place - position))).toBe(true);
      }),
    );
  });
});
