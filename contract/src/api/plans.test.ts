import { describe, expect, it } from 'vitest';
import { betterPlan, nextPlanFor, planOf, plans, TRIAL_DAYS } from './plans.ts';

const { free, starter, premium } = plans;

describe('plans', () => {
  it('cost and include what docs/specification/plans.md specifies', () => {
    const table = [free, starter, premium].map((plan) => [
      plan.tier,
      plan.monthlyPriceCents,
      [plan.transactions, plan.goals, plan.categories],
      [plan.insights, plan.dateNights, plan.export, plan.reports],
    ]);
    expect(table).toEqual([
      ['free', 0, [20, 2, 8], [false, false, false, false]],
      ['starter', 999, [200, 5, 15], [true, true, false, false]],
      ['premium', 1499, [null, null, null], [true, true, true, true]],
    ]);
    expect(TRIAL_DAYS).toBe(7);
  });

  it('are found by their tier, and unknown tiers count as free', () => {
    expect(['free', 'starter', 'premium'].map(planOf)).toEqual([free, starter, premium]);
    expect(['', 'gold', 'Premium', 'toString'].map(planOf)).toEqual([free, free, free, free]);
  });

  it('include forecasts only in premium', () => {
    expect([free, starter, premium].map(({ forecasts }) => forecasts)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('compare the same in either order', () => {
    const order = [free, starter, premium];
    for (const [index, lesser] of order.entries()) {
      for (const better of order.slice(index)) {
        expect(betterPlan(lesser, better)).toBe(better);
        expect(betterPlan(better, lesser)).toBe(better);
      }
    }
  });

  it.each(['transactions', 'goals', 'categories'] as const)(
    'offer the next plan for more %s',
    (counted) => {
      const next = [free, starter, premium].map((plan) => nextPlanFor(counted, plan));
      expect(next).toEqual([starter, premium, undefined]);
    },
  );

  it('skip a plan with the same limit', () => {
    expect(nextPlanFor('goals', { ...free, goals: 5 })).toBe(premium);
    expect(nextPlanFor('goals', { ...free, goals: 4 })).toBe(starter);
  });
});
