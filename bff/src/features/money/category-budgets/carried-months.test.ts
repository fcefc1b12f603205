import { addMonths } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BudgetTerm } from '../categories/budget-terms.ts';
import { carriedMonths, mergedTerms } from './carried-months.ts';
import type { Budgeted } from './carried-months.ts';

const month = '2026-06';
const monthAt = (place: number) => addMonths(month, place);

const budgeted = (terms: readonly BudgetTerm[], spent: Record<string, number> = {}): Budgeted => ({
  terms,
  spentIn: (each) => spent[each] ?? 0,
});

/** Cents carried into a month; `undefined` without rollover. */
const carriedInto = ({ terms, spentIn }: Budgeted, into = month): number | undefined =>
  carriedMonths(terms, spentIn, into).at(-1)?.carriedCents;

const places = Array.from({ length: 15 }, (_, index) => index - 12);

/** History of a category by month, as stored: one row for each month with a change. */
const books: fc.Arbitrary<Budgeted> = fc
  .record({
    changes: fc.uniqueArray(
      fc.record({
        place: fc.integer({ min: -10, max: 2 }),
        budgetCents: fc.constantFrom(0, 5000, 10_000),
        rollsOver: fc.boolean(),
      }),
      { selector: ({ place }) => place, maxLength: 6 },
    ),
    spent: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 15, maxLength: 15 }),
  })
  .map(({ changes, spent }) => {
    let carriedSince: string | null = null;
    const terms = changes
      .toSorted((one, other) => one.place - other.place)
      .map(({ place, budgetCents, rollsOver }): BudgetTerm => {
        carriedSince = rollsOver ? (carriedSince ?? monthAt(place)) : null;
        return { month: monthAt(place), budgetCents, carriedSince };
      });
    return budgeted(
      terms,
      Object.fromEntries(places.map((place, index) => [monthAt(place), spent[index] ?? 0])),
    );
  });

describe('merging a category into another', () => {
  it('adds up what both carried over, and keeps other months', () => {
    fc.assert(
      fc.property(books, books, (into, from) => {
        const terms = mergedTerms(into, from, month);
        const spentIn = (each: string) => into.spentIn(each) + from.spentIn(each);
        const before = carriedInto(into);
        fc.pre(before !== undefined);
        expect(carriedInto({ terms, spentIn })).toBe(Number(before) + (carriedInto(from) ?? 0));
        const since = carriedMonths(terms, spentIn, month)[0]?.month ?? month;
        const others = (all: readonly BudgetTerm[]) =>
          all.filter((term) => term.month < since || term.month > month);
        expect(others(terms)).toEqual(others(into.terms));
        expect(terms.map((term) => term.month)).toEqual(
          [...new Set(terms.map((term) => term.month))].toSorted(),
        );
        // The current month keeps its own budget.
        const budgetIn = (all: readonly BudgetTerm[]) =>
          carriedMonths(all, spentIn, month).at(-1)?.budgetCents;
        expect(budgetIn(terms)).toBe(budgetIn(into.terms));
      }),
      { numRuns: 500 },
    );
  });

  it('carries over from the earlier of the two starts', () => {
    const since = (place: number) => [
      { month: monthAt(place), budgetCents: 10_000, carriedSince: monthAt(place) },
    ];
    const spent = { [monthAt(-3)]: 1000, [monthAt(-1)]: 12_000 };
    for (const [into, from] of [
      [-3, -2],
      [-2, -3],
      [-3, -3],
    ] as const) {
      const terms = mergedTerms(budgeted(since(into)), budgeted(since(from), spent), month);
      expect(terms[0]).toMatchObject({ month: monthAt(-3), carriedSince: monthAt(-3) });
      expect(terms.every(({ carriedSince }) => carriedSince === monthAt(-3))).toBe(true);
    }
  });

  it('changes nothing without a rollover budget', () => {
    const from = budgeted([{ month: monthAt(-2), budgetCents: 10_000, carriedSince: monthAt(-2) }]);
    expect(mergedTerms(budgeted([]), from, month)).toEqual([]);
    const plain = [{ month: monthAt(-5), budgetCents: 10_000, carriedSince: null }];
    expect(mergedTerms(budgeted(plain), from, month)).toEqual(plain);
  });
});

describe('rollover budgets', () => {
  it('pass on the carried amount in months without a limit, and have none before the rollover starts', () => {
    const terms = [
      { month: monthAt(-3), budgetCents: 10_000, carriedSince: monthAt(-3) },
      { month: monthAt(-2), budgetCents: 0, carriedSince: monthAt(-3) },
    ];
    const spentIn = (each: string) => (each === monthAt(-2) ? 7000 : 4000);
    expect(carriedMonths(terms, spentIn, monthAt(-4))).toEqual([]);
    expect(carriedMonths(terms, spentIn, monthAt(-1))).toEqual([
      {
        month: monthAt(-3),
        budgetCents: 10_000,
        carriedCents: 0,
        spentCents: 4000,
        availableCents: 6000,
      },
      {
        month: monthAt(-2),
        budgetCents: 0,
        carriedCents: 6000,
        spentCents: 7000,
        availableCents: -1000,
      },
      {
        month: monthAt(-1),
        budgetCents: 0,
        carriedCents: 6000,
        spentCents: 4000,
        availableCents: 2000,
      },
    ]);
  });
});
