import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentAmount } from '../api/fields.ts';
import { digitsOf, offeredCurrencies } from './currency.ts';
import { MAXIMUM_CENTS, parseCents, toCents, toDecimal, toDecimalLike } from './money.ts';
import { readIn } from './request-currency.ts';

/** Sums exceed the limit of entered amounts. */
const cents = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -2 * MAXIMUM_CENTS, max: 2 * MAXIMUM_CENTS }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -1, 0),
);
const currencies = fc.constantFrom(...offeredCurrencies);

describe('amounts', () => {
  it('survive a round trip through the API, to the smallest unit of every currency', () => {
    fc.assert(
      fc.property(cents, currencies, (amount, currency) => {
        const text = toDecimal(amount, currency);
        expect(toCents(text)).toBe(amount + 0);
        expect(parseCents(text, currency)).toBe(amount + 0);
        expect(toDecimal(toCents(text), currency)).toBe(text);
        expect(toDecimalLike(amount, toDecimal(1, currency))).toBe(text);
      }),
    );
  });

  it('always have exactly the digits of their currency', () => {
    fc.assert(
      fc.property(cents, currencies, (amount, currency) => {
        const [, decimals = ''] = toDecimal(amount, currency).split('.');
        expect(decimals).toMatch(new RegExp(`^\\d{${digitsOf(currency)}}$`));
        expect(toDecimal(amount, currency)).toMatch(/^-?\d+(\.\d+)?$/);
      }),
    );
  });

  it('follow ISO 4217', () => {
    expect(toDecimal(-1234, 'USD')).toBe('-12.34');
    expect(toDecimal(1200, 'JPY')).toBe('1200');
    expect(toDecimal(1250, 'KWD')).toBe('1.250');
    expect(toDecimal(-5, 'KWD')).toBe('-0.005');
  });

  it('have no sign when zero, and must be a whole number of cents', () => {
    for (const [currency, nothing] of [
      ['USD', '0.00'],
      ['JPY', '0'],
      ['KWD', '0.000'],
    ] as const) {
      expect([0, -0].map((each) => toDecimal(each, currency))).toEqual([nothing, nothing]);
      for (const odd of [0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1]) {
        expect(() => toDecimal(odd, currency)).toThrow(RangeError);
      }
    }
    expect(Object.is(toCents('-0.00'), 0)).toBe(true);
    for (const text of ['', 'ten', '12.5', '1.2345', '+1', '90071992547409.92']) {
      expect(() => toCents(text)).toThrow(RangeError);
    }
    expect(() => toDecimal(1, 'XXX')).toThrow(RangeError);
  });

  it.each([
    ['12', 'USD', 1200],
    ['12.5', 'USD', 1250],
    ['-0.01', 'USD', -1],
    ['+3.10', 'USD', 310],
    [' 7 ', 'USD', 700],
    ['-0', 'USD', 0],
    ['9999999.99', 'USD', MAXIMUM_CENTS],
    ['19999999.98', 'USD', 2 * MAXIMUM_CENTS],
    ['-90071992547409.91', 'USD', Number.MIN_SAFE_INTEGER],
    ['1200', 'JPY', 1200],
    ['999999999', 'JPY', MAXIMUM_CENTS],
    ['-9007199254740991', 'JPY', Number.MIN_SAFE_INTEGER],
    ['1.25', 'KWD', 1250],
    ['1.234', 'KWD', 1234],
    ['7', 'KWD', 7000],
  ])('parses %j %s as %d', (text, currency, expected) => {
    expect(parseCents(text, currency)).toBe(expected);
  });

  it.each([
    ['', 'USD'],
    ['.', 'USD'],
    ['1.234', 'USD'],
    ['1e3', 'USD'],
    ['NaN', 'USD'],
    ['Infinity', 'USD'],
    ['1,000', 'USD'],
    ['90071992547409.92', 'USD'],
    ['123456789012345', 'USD'],
    ['0x10', 'USD'],
    ['--1', 'USD'],
    ['1 2', 'USD'],
    ['１', 'USD'],
    ['12.0', 'JPY'],
    ['12.50', 'JPY'],
    ['1.2345', 'KWD'],
  ])('rejects %j %s', (text, currency) => {
    expect(parseCents(text, currency)).toBeUndefined();
  });
});

describe('amounts in requests', () => {
  const problem = (amount: unknown): string | undefined =>
    sentAmount('Amount is required').safeParse(amount).error?.issues[0]?.message;

  it.each([
    ['USD', 12.5, '12.50'],
    ['JPY', '1200', '1200'],
    ['JPY', 1200, '1200'],
    ['KWD', '1.25', '1.250'],
    ['KWD', 1.25, '1.250'],
  ])('in %s parse %j as %s', (currency, amount, expected) => {
    expect(readIn(currency, () => sentAmount('').parse(amount))).toBe(expected);
  });

  it.each([
    ['USD', '1.234', 'Use a number with at most two decimals, up to 9,999,999.99'],
    ['USD', '10000000', 'Use at most 9,999,999.99'],
    ['JPY', '12.50', 'Use a whole number, up to 999,999,999'],
    ['JPY', '1000000000', 'Use at most 999,999,999'],
    ['KWD', '1.2345', 'Use a number with at most three decimals, up to 999,999.999'],
    ['KWD', '1000000', 'Use at most 999,999.999'],
    ['KWD', '', 'Amount is required'],
  ])('in %s are rejected as %j', (currency, amount, message) => {
    expect(readIn(currency, () => problem(amount))).toBe(message);
  });

  it('are limited by the largest amount of every currency', () => {
    for (const currency of offeredCurrencies) {
      const most = toDecimal(MAXIMUM_CENTS, currency);
      readIn(currency, () => {
        expect(problem(most)).toBeUndefined();
        expect(problem(toDecimal(MAXIMUM_CENTS + 1, currency))).toContain(`Use at most `);
      });
    }
  });

  it('require a currency, also after a parse that failed', () => {
    expect(() =>
      readIn('JPY', () => {
        throw new Error('odd');
      }),
    ).toThrow('odd');
    expect(() => problem('12')).toThrow('Use readIn');
  });
});
