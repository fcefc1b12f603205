import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAXIMUM_CENTS, parseCents, toCents, toDecimal } from './money.ts';

/** Sums are larger than what can be entered. */
const cents = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -2 * MAXIMUM_CENTS, max: 2 * MAXIMUM_CENTS }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -1, 0),
);

describe('amounts', () => {
  it('survive the way to the API and back, to the cent', () => {
    fc.assert(fc.property(cents, (amount) => toCents(toDecimal(amount)) === amount));
    fc.assert(fc.property(cents.map(toDecimal), (amount) => toDecimal(toCents(amount)) === amount));
  });

  it('always have two decimals', () => {
    fc.assert(fc.property(cents, (amount) => /^-?\d+\.\d{2}$/.test(toDecimal(amount))));
  });

  it('of nothing have no sign, and what is no whole number of cents is none', () => {
    expect([toDecimal(0), toDecimal(-0), toDecimal(-5)]).toEqual(['0.00', '0.00', '-0.05']);
    for (const odd of [0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1]) {
      expect(() => toDecimal(odd)).toThrow(RangeError);
    }
    for (const text of ['', 'ten', '1.234']) expect(() => toCents(text)).toThrow(RangeError);
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['-0.01', -1],
    ['+3.10', 310],
    [' 7 ', 700],
    ['-0', 0],
    ['9999999.99', MAXIMUM_CENTS],
    ['19999999.98', 2 * MAXIMUM_CENTS],
    ['-90071992547409.91', Number.MIN_SAFE_INTEGER],
  ])('reads %j as %d cents', (text, expected) => {
    expect(parseCents(text)).toBe(expected);
  });

  it.each([
    '',
    '.',
    '1.234',
    '1e3',
    'NaN',
    'Infinity',
    '1,000',
    '90071992547409.92',
    '123456789012345',
    '0x10',
    '--1',
    '1 2',
    '１',
  ])('refuses %j', (text) => {
    expect(parseCents(text)).toBeUndefined();
  });
});
