import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  borneByOther,
  debtBetween,
  exactShareOfOther,
  memberShares,
  percentsByIncome,
  roundedIncome,
} from './fair-share.ts';
import type { Borne, Repayment, SharedExpense, Two } from './fair-share.ts';
import { MAXIMUM_CENTS, toCents, toDecimal } from './money.ts';
import { splitProblem } from './split.ts';
import type { Split } from './split.ts';

const [ANNA, BEN] = ['anna', 'ben'];
const two: Two = [ANNA, BEN];
const percents = fc.integer({ min: 0, max: 100 }).map((anna) => ({ anna, ben: 100 - anna }));
const who = fc.constantFrom(ANNA, BEN);

const splitOf = (cents: number): fc.Arbitrary<Split | null> =>
  fc.oneof(
    fc.constant(null),
    fc.constant<Split>({ kind: 'equal' }),
    percents.map((shares): Split => ({ kind: 'percent', shares })),
    fc.integer({ min: 0, max: cents }).map((anna): Split => {
      const parts = { anna, ben: cents - anna };
      const borne = Object.entries(parts).filter(([, part]) => part > 0);
      return {
        kind: 'amount',
        shares: Object.fromEntries(borne.map(([id, part]) => [id, toDecimal(part, 'USD')])),
      };
    }),
  );
const expense: fc.Arbitrary<SharedExpense> = fc
  .integer({ min: 1, max: MAXIMUM_CENTS })
  .chain((cents) => fc.record({ cents: fc.constant(cents), paidBy: who, split: splitOf(cents) }));
const repayment: fc.Arbitrary<Repayment> = fc
  .record({ cents: fc.integer({ min: 1, max: MAXIMUM_CENTS }), from: who })
  .map((each) => ({ ...each, to: each.from === ANNA ? BEN : ANNA }));
const book = fc.array(fc.tuple(expense, percents), { maxLength: 30 });

const borneIn = (list: readonly (readonly [SharedExpense, Record<string, number>])[]): Borne[] =>
  list.map(([each, rule]) => ({ ...each, otherHundredths: exactShareOfOther(each, rule, two) }));

describe('percentages by income', () => {
  const income = fc.integer({ min: 0, max: MAXIMUM_CENTS });
  const tries = fc.array(income, { minLength: 1, maxLength: 20 });

  /** Smallest income for which a monotonic test passes. */
  const smallest = (passes: (cents: number) => boolean): number => {
    let [low, high] = [0, 2 * MAXIMUM_CENTS];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (passes(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  it('leave the other income uncertain by at least a step of 25.00 and 4 percent, whatever is tried', () => {
    fc.assert(
      fc.property(income, tries, (hidden, own) => {
        const rounded = roundedIncome(hidden);
        const lowest = smallest((cents) => roundedIncome(cents) >= rounded);
        const highest = smallest((cents) => roundedIncome(cents) > rounded) - 1;
        expect(highest - lowest + 1).toBeGreaterThanOrEqual(Math.max(2500, hidden / 25));
        for (const anna of own) {
          const seen = percentsByIncome(two, { anna, ben: hidden });
          expect(percentsByIncome(two, { anna, ben: lowest })).toEqual(seen);
          expect(percentsByIncome(two, { anna, ben: highest })).toEqual(seen);
        }
      }),
    );
  });

  it.each([
    ['3000.00', '2000.00', 60],
    ['3000.00', '1000.00', 75],
    ['2500.00', '1500.00', 63],
    ['60000.00', '40000.00', 60],
    ['0.00', '1200.00', 0],
  ])('of %s and %s are those of round incomes', (anna, ben, percent) => {
    expect(percentsByIncome(two, { anna: toCents(anna), ben: toCents(ben) })).toEqual({
      anna: percent,
      ben: 100 - percent,
    });
  });
});

describe('shares of an expense', () => {
  it('sum to the amount, whatever the rule and the exceptions', () => {
    fc.assert(
      fc.property(book, (list) => {
        const spent = list.reduce((sum, [{ cents }]) => sum + cents, 0);
        const members = memberShares(two, [], borneIn(list));
        expect(members.reduce((sum, { shareCents }) => sum + shareCents, 0)).toBe(spent);
        expect(members.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(spent);
      }),
    );
  });

  it('are rounded to the cent for a single expense, half a cent in favor of the partner who did not pay', () => {
    const rent = { cents: 1001, split: null };
    expect(borneByOther({ ...rent, paidBy: ANNA }, { anna: 50, ben: 50 }, two)).toBe(500);
    expect(borneByOther({ ...rent, paidBy: BEN }, { anna: 67, ben: 33 }, two)).toBe(671);
    expect(
      borneByOther({ ...rent, paidBy: ANNA, split: { kind: 'equal' } }, { anna: 1, ben: 99 }, two),
    ).toBe(500);
    const all: Split = { kind: 'amount', shares: { ben: '10.01' } };
    expect(borneByOther({ ...rent, paidBy: ANNA, split: all }, { anna: 1, ben: 99 }, two)).toBe(
      1001,
    );
  });

  it('never favor one partner by more than a cent, over any months and refunds', () => {
    const signed = fc
      .tuple(expense, percents, fc.boolean())
      .map(
        ([each, rule, isRefund]) =>
          [isRefund ? { ...each, cents: -each.cents } : each, rule] as const,
      );
    fc.assert(
      fc.property(fc.array(fc.array(signed, { maxLength: 8 }), { maxLength: 5 }), (months) => {
        const borne = months.map(borneIn);
        const shares = borne.map((month, index) =>
          memberShares(two, borne.slice(0, index).flat(), month),
        );
        for (const [index, userId] of two.entries()) {
          const bearing = shares.reduce((sum, month) => sum + (month[index]?.shareCents ?? 0), 0);
          const exact = borne.flat().reduce((sum, { paidBy, cents, otherHundredths }) => {
            const own = paidBy === userId ? cents * 100 - otherHundredths : otherHundredths;
            return sum + own;
          }, 0);
          expect(Math.abs(bearing * 100 - exact)).toBeLessThanOrEqual(50);
        }
      }),
    );
    const coffees = Array.from(
      { length: 60 },
      () =>
        [
          { cents: 335, paidBy: ANNA, split: null },
          { anna: 50, ben: 50 },
        ] as const,
    );
    expect(debtBetween(two, borneIn(coffees), [])?.cents).toBe(10_050);
  });

  it('are settled once the debt is repaid', () => {
    fc.assert(
      fc.property(book, fc.array(repayment, { maxLength: 5 }), (list, repayments) => {
        const borne = borneIn(list);
        const debt = debtBetween(two, borne, repayments);
        const settled = debt ? [...repayments, debt] : repayments;
        expect(debtBetween(two, borne, settled)).toBeUndefined();
        expect(debt?.cents).not.toBe(0);
      }),
    );
  });

  it('create a debt of the partner who bears more than they paid, by the difference', () => {
    fc.assert(
      fc.property(book, (list) => {
        const borne = borneIn(list);
        const debt = debtBetween(two, borne, []);
        for (const { userId, paidCents, shareCents } of memberShares(two, [], borne)) {
          const expected = debt && (debt.to === userId ? debt.cents : -debt.cents);
          expect(paidCents - shareCents).toBe(expected ?? 0);
        }
      }),
    );
  });
});

describe('percentages by income', () => {
  it('are integers that sum to 100, and equal until both incomes are known', () => {
    fc.assert(
      fc.property(fc.nat(MAXIMUM_CENTS), fc.nat(MAXIMUM_CENTS), (anna, ben) => {
        const shares = percentsByIncome(two, { anna, ben });
        expect(Object.values(shares).every(Number.isInteger)).toBe(true);
        expect((shares[ANNA] ?? 0) + (shares[BEN] ?? 0)).toBe(100);
        const [first, second] = [roundedIncome(anna), roundedIncome(ben)];
        if (first + second === 0) return;
        const exact = (first * 100) / (first + second);
        expect(Math.abs((shares[ANNA] ?? 0) - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
    expect(percentsByIncome(two, { anna: 300_000 })).toEqual({ anna: 50, ben: 50 });
    expect(percentsByIncome(two, { anna: 0, ben: 0 })).toEqual({ anna: 50, ben: 50 });
    expect(percentsByIncome(two, { anna: 300_000, ben: 200_000 })).toEqual({ anna: 60, ben: 40 });
  });
});

describe('a split', () => {
  it.each<[Split | null, string | undefined]>([
    [null, undefined],
    [{ kind: 'equal' }, undefined],
    [{ kind: 'percent', shares: { anna: 100 } }, undefined],
    [{ kind: 'percent', shares: { anna: 60, ben: 30 } }, 'The percentages have to add up to 100'],
    [{ kind: 'percent', shares: { eve: 100 } }, 'Only the two of you can share it'],
    [{ kind: 'amount', shares: { anna: '4.00', ben: '6.00' } }, undefined],
    [{ kind: 'amount', shares: { ben: '10.00' } }, undefined],
    [{ kind: 'amount', shares: { ben: '9.99' } }, 'The shares have to add up to the amount'],
  ])('validates %j', (split, problem) => {
    expect(splitProblem(split, '-10.00', two)).toBe(problem);
  });

  it('requires two members', () => {
    expect(splitProblem({ kind: 'equal' }, '-10.00', [ANNA])).toMatch(/your partner/);
  });
});
