import { describe, expect, it } from 'vitest';
import { readTypedAmount, writeAmount } from './money-typing.ts';

describe('typed amounts', () => {
  it.each([
    ['1,234.5', '1234.5'],
    ['$ 12', '12'],
    ['−3.20', '-3.20'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['1 234', '1234'],
    ['', ''],
  ])('%j is read as %j', (typed, plain) => {
    expect(readTypedAmount(typed)).toBe(plain);
  });

  it.each(['abc', '1,23.4', '1.2.3', '1e3', '--1'])('%j is kept as it was typed', (typed) => {
    expect(readTypedAmount(typed)).toBe(typed);
  });

  it('are written with separators and two decimals', () => {
    expect(writeAmount('1234567.5')).toBe('1,234,567.50');
    expect(writeAmount('-12')).toBe('-12.00');
    expect(writeAmount('1.234')).toBe('1.234');
    expect(writeAmount('abc')).toBe('abc');
  });
});
