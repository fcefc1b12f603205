import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOfTyped, decimalSignOf } from './typed-amount.ts';

describe('typed amount', () => {
  it.each([
    ['4000', 400_000],
    ['4,000', 400_000],
    ['$4,000.50', 400_050],
    ['1,234,567.8', 123_456_780],
    ['4 000', 400_000],
    ['4’000.25', 400_025],
    ['€ 4.000,50', 400_050],
    ['4000,50', 400_050],
    ['4000,5', 400_050],
    ['.5', 50],
    ['12.', 1200],
    ['1.999', 200],
    ['0', 0],
  ])('reads %j', (typed, cents) => {
    expect(centsOfTyped(typed)).toBe(cents);
  });

  it.each(['', 'abc', '12abc', '1,2,3', '1,23,456', '0x10', '1e5', '-3', '--', '.', ',', '1.2.3'])(
    'counts %j as 0',
    (typed) => {
      expect(centsOfTyped(typed)).toBe(0);
    },
  );

  it.each([
    ['4.000', 400_000],
    ['4.000,50', 400_050],
    ['4000.50', 400_050],
    ['4,5', 450],
    ['1.234.567', 123_456_700],
  ])('reads %j with a decimal comma', (typed, cents) => {
    expect(centsOfTyped(typed, ',')).toBe(cents);
  });

  it('reads amounts formatted by a locale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'es-ES', 'sv-SE'),
        fc.integer({ min: 0, max: 10_000_000_000 }),
        (locale, cents) => {
          const options = { style: 'currency', currency: 'EUR' } as const;
          const written = new Intl.NumberFormat(locale, options).format(cents / 100);
          expect(centsOfTyped(written, decimalSignOf(locale))).toBe(cents);
        },
      ),
    );
  });
});
