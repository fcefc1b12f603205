import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAXIMUM_CENTS, parseCents, toCents, toDecimal } from './money.ts';

const cents = fc.integer({ min: -MAXIMUM_CENTS, max: MAXIMUM_CENTS });

describe('amounts', () => {
  it('survive the way to the API and back, to the cent', () => {
    fc.assert(fc.property(cents, (amount) => toCents(toDecimal(amount)) === amount));
  });

  it('always have two decimals', () => {
    fc.assert(fc.property(cents, (amount) => /^-?\d+\.\d{2}$/.test(toDecimal(amount))));
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['-0.01', -1],
    ['+3.10', 310],
    [' 7 ', 700],
    ['-0', 0],
    ['9999999.99', MAXIMUM_CENTS],
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
    '12345678',
    '0x10',
    '--1',
    '1 2',
    '１',
  ])('refuses %j', (text) => {
    expect(parseCents(text)).toBeUndefined();
  });
});
