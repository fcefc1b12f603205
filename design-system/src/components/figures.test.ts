import { describe, expect, it } from 'vitest';
import { amountText } from './amount-text.ts';
import { datesFor, usualHabits } from '../dates/dates.ts';

describe('amounts on screen', () => {
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

describe('days on screen', () => {
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
