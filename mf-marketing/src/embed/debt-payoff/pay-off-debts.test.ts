import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interestOf, payOffDebts, type Debt, type Order } from './pay-off-debts.ts';

const debt: fc.Arbitrary<Debt> = fc.record({
  balance: fc.integer({ min: 1, max: 3_000_000 }),
  rate: fc.nat(25_000),
  minimum: fc.nat(20_000),
});
const order = fc.constantFrom<Order>('rate', 'balance');
const given = fc
  .tuple(fc.array(debt, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 100_000 }))
  .map(([debts, extra]) => ({
    debts,
    monthly: extra + debts.reduce((sum, { minimum }) => sum + minimum, 0),
  }));
const seeded = { seed: 12, numRuns: 200 };

it('pays exactly the debts and their interest by the last month', () => {
  fc.assert(
    fc.property(given, order, ({ debts, monthly }, by) => {
      const plan = payOffDebts(debts, monthly, by);
      if (typeof plan === 'number') return;
      const owed = debts.reduce((sum, { balance }) => sum + balance, plan.interest);
      expect(Math.ceil(owed / monthly)).toBe(plan.months);
      expect(Math.max(...plan.paidIn)).toBe(plan.months);
      expect(Math.min(...plan.paidIn)).toBeGreaterThan(0);
    }),
    seeded,
  );
});

it('does not depend on the order of the rows', () => {
  fc.assert(
    fc.property(given, order, ({ debts, monthly }, by) => {
      const plan = payOffDebts(debts, monthly, by);
      const reversed = payOffDebts(debts.toReversed(), monthly, by);
      fc.pre(typeof plan !== 'number' && typeof reversed !== 'number');
      expect(reversed).toMatchObject({ months: plan.months, interest: plan.interest });
    }),
    seeded,
  );
});

it('never costs more interest in the order of rates than in the order of balances, except for rounding', () => {
  fc.assert(
    fc.property(given, ({ debts, monthly }) => {
      const byRate = payOffDebts(debts, monthly, 'rate');
      const byBalance = payOffDebts(debts, monthly, 'balance');
      if (typeof byBalance === 'number') return;
      expect(byRate).toBeTypeOf('object');
      if (typeof byRate === 'number') return;
      // Half a unit for each debt and month, in both plans.
      const rounding = debts.length * byBalance.months;
      expect(byRate.interest).toBeLessThanOrEqual(byBalance.interest + rounding);
    }),
    seeded,
  );
});

it('pays in the chosen order and uses the payments of a paid debt for the next one', () => {
  const debts = [
    { balance: 10_000, rate: 0, minimum: 1000 },
    { balance: 30_000, rate: 12_000, minimum: 1000 },
  ];
  // 300 × 1 % = 3, 303 − 90 = 213; 2.13, 125.13; 1.25, 36.38; 0.36, 0 with 53.26 left for the other one.
  expect(payOffDebts(debts, 10_000, 'rate')).toEqual({ months: 5, interest: 674, paidIn: [5, 4] });
  expect(payOffDebts(debts, 10_000, 'balance')).toMatchObject({ months: 5, paidIn: [2, 5] });
});

it('names the debt whose interest exceeds the payments', () => {
  const debts = [
    { balance: 10_000, rate: 0, minimum: 100 },
    { balance: 1_000_000, rate: 24_000, minimum: 5000 },
  ];
  expect(interestOf(1_000_000, 24_000)).toBe(20_000);
  expect(payOffDebts(debts, 19_000, 'rate')).toBe(1);
  expect(payOffDebts(debts, 19_000, 'balance')).toBe(1);
});
