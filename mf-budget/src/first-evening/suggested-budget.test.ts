import { fixtureCategory } from '@harmony/contract/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestedBudget } from './suggested-budget.ts';

const builtIns = ['housing', 'groceries', 'dining-out', 'date-night', 'utilities', 'fun'] as const;
const categories = [...builtIns, null].map((builtIn) =>
  fixtureCategory({
    id: builtIn ?? 'boat',
    // Independent of the language: the key identifies the category.
    name: `Kategorie ${builtIn ?? 'Housing'}`,
    builtIn,
    isBuiltIn: builtIn !== null,
  }),
);
const linesOf = (...[income, expenses]: [number, number?]) =>
  Object.fromEntries(
    suggestedBudget(income, expenses, categories).map(({ category, cents }) => [
      category.id,
      cents,
    ]),
  );

describe('suggested budget', () => {
  it('plans shares of the income, rounded to tens', () => {
    expect(linesOf(720_000)).toMatchObject({ housing: 201_000, groceries: 72_000, fun: 36_000 });
  });

  it('uses the expenses if they are lower', () => {
    expect(linesOf(720_000, 288_000)).toMatchObject({ housing: 100_000, groceries: 36_000 });
  });

  it('skips custom and archived categories and zero amounts', () => {
    expect(linesOf(720_000)).not.toHaveProperty('boat');
    const archived = categories.map((category) => ({ ...category, isArchived: true }));
    expect(suggestedBudget(720_000, undefined, archived)).toEqual([]);
    expect(linesOf(0)).toEqual({});
  });

  it('never exceeds income or expenses', () => {
    const cents = fc.nat({ max: 2_000_000_000 });
    fc.assert(
      fc.property(cents, fc.option(cents, { nil: undefined }), (income, expenses) => {
        const lines = suggestedBudget(income, expenses, categories);
        const sum = lines.reduce((total, line) => total + line.cents, 0);
        expect(sum).toBeLessThanOrEqual(Math.min(income, expenses ?? income));
        expect(lines.every((line) => line.cents >= 1000 && line.cents % 1000 === 0)).toBe(true);
      }),
    );
  });
});
