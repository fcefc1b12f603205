import { addDays, toDecimal } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestionOf } from './suggestion-of.ts';

const today = '2026-11-21';
const goal = (left: number, targetDate: string | null) => ({
  currentAmount: '100.00',
  targetAmount: toDecimal(10_000 + left, 'USD'),
  targetDate,
});

describe('saving suggestion', () => {
  it('spreads the remaining amount over the remaining days, times 7 and 30', () => {
    expect(suggestionOf(goal(100_000, addDays(today, 100)), today)).toEqual({
      daily: 1000,
      weekly: 7000,
      monthly: 30_000,
    });
  });

  it.each([0, -1, -400, 1])('counts one remaining day when the date is %i days away', (days) => {
    expect(suggestionOf(goal(500, addDays(today, days)), today)?.daily).toBe(500);
  });

  it('is undefined without a date or when the goal is reached', () => {
    expect(suggestionOf(goal(500, null), today)).toBeUndefined();
    expect(suggestionOf(goal(0, addDays(today, 9)), today)).toBeUndefined();
    expect(suggestionOf(goal(-5000, addDays(today, 9)), today)).toBeUndefined();
  });

  it('reaches the goal if followed every day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000_000 }),
        fc.integer({ min: 1, max: 9000 }),
        (left, days) => {
          const { daily = 0 } = suggestionOf(goal(left, addDays(today, days)), today) ?? {};
          expect(daily * days).toBeCloseTo(left, 3);
        },
      ),
    );
  });
});
