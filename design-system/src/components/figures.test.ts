import { describe, expect, it, vi } from 'vitest';
import { amountText } from './amount-text.ts';
import { datesFor, usualHabits } from '../dates/dates.ts';
import { followCurrency, showCurrency } from './shown-currency.ts';

describe('displayed amounts', () => {
  it.each([
    [-1234, 'exact', '−$12.34'],
    [123456, 'exact', '+$1,234.56'],
    [0, 'exact', '$0.00'],
    [123456, 'rounded', '$1,235'],
    [-123456, 'rounded', '−$1,235'],
    [-20, 'rounded', '$0'],
  ] as const)('%d cents, %s: %s', (cents, mode, expected) => {
    expect(amountText(cents, mode)).toBe(expected);
  });
});

describe('displayed amounts in other currencies', () => {
  it.each([
    ['EUR', '−€12.34', '€1,235'],
    ['CHF', '−CHF\u00a012.34', 'CHF\u00a01,235'],
    ['CAD', '−CA$12.34', 'CA$1,235'],
  ])('%s: %s, %s', (currency, exact, rounded) => {
    expect(amountText(-1234, 'exact', currency)).toBe(exact);
    expect(amountText(123456, 'rounded', currency)).toBe(rounded);
  });

  it('use the sign of the shown currency, and subscribers are notified once', () => {
    const callback = vi.fn<() => void>();
    const end = followCurrency(callback);
    showCurrency('EUR');
    showCurrency('EUR');
    expect(amountText(1200, 'rounded')).toBe('€12');
    end();
    showCurrency('USD');
    expect(amountText(1200, 'rounded')).toBe('$12');
    expect(callback).toHaveBeenCalledTimes(1);
  });
});

describe('displayed days', () => {
  it.each([
    ['2026-03-01', 'Today'],
    ['2026-02-28', 'Yesterday'],
    ['2026-02-27', 'Feb 27'],
    ['2026-03-02', 'Mar 2'],
    ['2025-12-31', 'Dec 31, 2025'],
  ])('%s seen on 2026-03-01 is %s', (day, expected) => {
    expect(datesFor(usualHabits).relative(day, '2026-03-01')).toBe(expected);
  });
});
