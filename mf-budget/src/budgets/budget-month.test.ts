import { addDays, daysOfMonth, limitOf, monthOf, toDecimal, utcDay } from '@harmony/contract';
import { fixtureCategory, fixtureTransaction } from '@harmony/contract/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetMonth } from './budget-month.ts';
import { monthInAddress } from './month-in-address.ts';

const ids = ['groceries', 'fun', 'housing', 'pets', 'gifts', 'travel', 'health', 'transport'];

const category = (id: string, cents: number) =>
  fixtureCategory({ id, name: id, monthlyBudget: toDecimal(cents, 'USD') });

const entryOf = (categoryId: string, cents: number) =>
  fixtureTransaction({ date: '2026-01-01', amount: toDecimal(cents, 'USD'), categoryId });

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(utcDay);

const couple = fc.record({
  today: fc.oneof(anyDay, fc.constantFrom('2028-02-29', '2027-02-28', '2026-12-31', '2026-01-01')),
  budgets: fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 8, maxLength: 8 }),
  entries: fc.array(
    fc.record({
      categoryId: fc.constantFrom(...ids),
      cents: fc.integer({ min: -50_000, max: 50_000 }),
      daysAgo: fc.integer({ min: 0, max: 62 }),
      type: fc.constantFrom('shared' as const, 'personal' as const),
    }),
    { maxLength: 30 },
  ),
});

describe('budgets of a month', () => {
  it('agree with a plain calculation over the list on any day', () => {
    fc.assert(
      fc.property(couple, ({ today, budgets, entries }) => {
        const categories = ids.map((id, index) => category(id, budgets[index] ?? 0));
        const transactions = entries.map((entry, index) => ({
          ...entryOf(entry.categoryId, entry.cents),
          id: String(index),
          type: entry.type,
          date: addDays(today, -entry.daysAgo),
        }));
        const month = today.slice(0, 7);
        const result = budgetMonth(transactions, categories, month, today);

        const spentOn = (id: string): number =>
          entries
            .filter((each) => each.categoryId === id && each.type === 'shared' && each.cents < 0)
            .filter((each) => addDays(today, -each.daysAgo).startsWith(month))
            .reduce((sum, { cents }) => sum - cents, 0);
        const lastDay = Number(daysOfMonth(month).last.slice(8));
        const daysLeft = lastDay - Number(today.slice(8)) + 1;
        const shown = ids.filter((id, index) => spentOn(id) > 0 || (budgets[index] ?? 0) > 0);
        expect(new Set(result.lines.map((line) => line.category.id))).toEqual(new Set(shown));
        for (const { category: own, spentCents, budgetCents, ...line } of result.lines) {
          expect(spentCents).toBe(spentOn(own.id));
          const left = budgetCents === 0 ? 0 : budgetCents - spentCents;
          expect(line.leftCents).toBe(left);
          expect(line.leftPerDayCents).toBe(left > 0 ? Math.floor(left / daysLeft) : undefined);
        }
        expect(result.daysLeft).toBe(daysLeft);
        expect(result.spentCents + result.unbudgetedCents).toBe(
          ids.reduce((sum, id) => sum + spentOn(id), 0),
        );
        expect(result.leftCents).toBe(result.budgetCents - result.spentCents);
      }),
    );
  });

  it.each([
    [4000, 14_000, 14_000, 0],
    [-15_000, -5000, 0, 0],
    [4000, -2000, 14_000, 16_000],
  ])(
    'have %i cents carried over and %i left',
    (carriedCents, leftCents, limitCents, spentCents) => {
      const spent = { ...entryOf('fun', -spentCents), date: '2026-02-03' };
      const planOf = () => ({ budgetCents: 10_000, carriedCents });
      const list = spentCents > 0 ? [spent] : [];
      const result = budgetMonth(list, [category('fun', 100)], '2026-02', '2026-03-01', planOf);
      expect(result).toMatchObject({ leftCents, budgetCents: 10_000, carriedCents });
      const [line] = result.lines;
      expect(line).toMatchObject({ leftCents, carriedCents });
      expect(line && limitOf(line)).toBe(limitCents);
    },
  );

  it('ignore amounts carried over to a category without a limit', () => {
    const planOf = () => ({ budgetCents: 0, carriedCents: 500 });
    const list = [{ ...entryOf('fun', -700), date: '2026-02-03' }];
    const result = budgetMonth(list, [category('fun', 0)], '2026-02', '2026-03-01', planOf);
    expect(result).toMatchObject({ leftCents: 0, carriedCents: 0, unbudgetedCents: 700 });
  });

  it('count from the day they were set', () => {
    const list = [
      { ...entryOf('fun', -5000), date: '2026-11-03' },
      { ...entryOf('fun', -1000), date: '2026-11-27' },
    ];
    const planned = { ...category('fun', 60_000), plannedSince: '2026-11-26' };
    const result = budgetMonth(list, [planned], '2026-11', '2026-11-27');
    // 5 of 30 days of $600, minus $10; the $50 were spent before.
    expect(result).toMatchObject({ leftCents: 54_000, countedLeftCents: 9000 });
    expect(result.leftPerDayCents).toBe(2250);
    // A large payment uses up the counted part, but only the whole budget can be overspent.
    const large = budgetMonth(
      [{ ...entryOf('fun', -40_000), date: '2026-11-27' }],
      [planned],
      '2026-11',
      '2026-11-27',
    );
    expect(large).toMatchObject({ leftCents: 20_000, countedLeftCents: 0 });
    expect(large.leftPerDayCents).toBeUndefined();
    // From the next month on, it counts as a whole.
    const next = budgetMonth([], [planned], '2026-12', '2026-12-01');
    expect(next.countedLeftCents).toBe(60_000);
  });

  it('have no daily amount in a past month', () => {
    const result = budgetMonth([], [category('fun', 100)], '2026-02', '2026-03-01');
    expect(result).toMatchObject({ leftCents: 100, leftPerDayCents: undefined });
    expect(result.daysLeft).toBeUndefined();
  });
});

describe('month in the address', () => {
  it.each([
    ['month=2026-02', '2026-02'],
    ['month=2027-01', '2026-11'],
    ['month=2026-13', '2026-11'],
    ['month=<b>', '2026-11'],
    ['', '2026-11'],
  ])('reads %j as %s', (query, expected) => {
    expect(monthInAddress(new URLSearchParams(query), monthOf('2026-11-21'))).toBe(expected);
  });
});
