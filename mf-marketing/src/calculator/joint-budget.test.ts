import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isComplete, jointBudget } from './joint-budget.ts';

const fields = { income1: '4000', income2: '2000', expenses: '3000', goal: '', months: '' };
const dollars = fc.integer({ min: 0, max: 1_000_000 });

describe('joint budget', () => {
  it('follows the documented formulas', () => {
    const budget = jointBudget({ ...fields, goal: '6000' });
    expect(budget).toMatchObject({
      incomeCents: 600_000,
      availableCents: 300_000,
      missingCents: 0,
      emergencyFundCents: 1_800_000,
      splits: {
        byIncome: { shares: [200_000, 100_000], left: [200_000, 100_000] },
        equally: { shares: [150_000, 150_000], left: [250_000, 50_000] },
      },
      emergencyMonths: 6,
      goal: { months: 12, monthlyCents: 50_000, shortfallCents: 0, monthsAtAvailable: 2 },
    });
  });

  it('agrees with a plain calculation in dollars', () => {
    fc.assert(
      fc.property(
        dollars,
        dollars,
        dollars,
        dollars,
        fc.integer({ min: 1, max: 600 }),
        (one, two, spent, goal, months) => {
          const budget = jointBudget({
            income1: `${one}`,
            income2: `$${two.toLocaleString('en-US')}`,
            expenses: `${spent}.00`,
            goal: `${goal}`,
            months: `${months}`,
          });
          const left = one + two - spent;
          expect(budget.availableCents).toBe((left > 0 ? left : 0) * 100);
          expect(budget.missingCents).toBe((left < 0 ? -left : 0) * 100);
          expect(budget.emergencyFundCents).toBe(spent * 600);
          for (const { shares, left: rest } of Object.values(budget.splits)) {
            expect(shares[0] + shares[1]).toBe(spent * 100);
            expect([shares[0] + rest[0], shares[1] + rest[1]]).toEqual([one * 100, two * 100]);
          }
          // Shares differ from the exact proportion by less than a cent.
          const fair = one + two > 0 ? (spent * 100 * one) / (one + two) : spent * 50;
          expect(Math.abs(budget.splits.byIncome.shares[0] - fair)).toBeLessThanOrEqual(0.5);
          const monthly = budget.goal?.monthlyCents ?? 0;
          expect(monthly * months).toBeGreaterThanOrEqual(goal * 100);
          expect(monthly * months - goal * 100).toBeLessThan(months);
        },
      ),
    );
  });

  it('never returns Infinity or NaN for any input', () => {
    fc.assert(
      fc.property(
        fc.record({
          income1: fc.string(),
          income2: fc.string(),
          expenses: fc.string(),
          goal: fc.string(),
          months: fc.string(),
        }),
        (typed) => {
          const { goal, splits, ...rest } = jointBudget(typed);
          const parts = Object.values(splits).flatMap(({ shares, left }) => [...shares, ...left]);
          const numbers = [...parts, ...Object.values(rest), ...Object.values(goal ?? {})];
          expect(numbers.every((value) => value === undefined || Number.isSafeInteger(value))).toBe(
            true,
          );
        },
      ),
    );
  });

  it.each(['', '0', 'abc', '-3'])('defaults to twelve months for a timeframe of %j', (months) => {
    expect(jointBudget({ ...fields, goal: '1200', months }).goal?.months).toBe(12);
  });

  it('reports the missing amount when expenses exceed income', () => {
    const budget = jointBudget({ ...fields, expenses: '7000', goal: '100' });
    expect(budget).toMatchObject({ availableCents: 0, missingCents: 100_000 });
    expect(budget.goal?.monthsAtAvailable).toBeUndefined();
  });

  it('is complete once incomes and expenses are filled in', () => {
    expect(isComplete(fields)).toBe(true);
    expect(isComplete({ ...fields, income2: ' ' })).toBe(false);
  });
});
