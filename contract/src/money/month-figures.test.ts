import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureCategory } from '../testing/fixtures.ts';
import { kindBySign } from './kind.ts';
import { toDecimal } from './money.ts';
import {
  breakdownOf,
  categoryBreakdown,
  monthFigures,
  personalSpending,
  trendPercent,
} from './month-figures.ts';

const categoryIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Adds the kind that follows from the sign. */
const bySign = <Entry extends { amount: string }>(entry: Entry) => ({
  ...entry,
  kind: kindBySign(entry.amount),
});

const transaction = fc
  .record({
    amount: fc.integer({ min: -100_000, max: 100_000 }).map((each) => toDecimal(each, 'USD')),
    type: fc.constantFrom('shared' as const, 'personal' as const),
    date: fc.constantFrom('2028-01-31', '2028-02-01', '2028-02-29', '2028-03-01'),
    userId: fc.constantFrom('one', 'other'),
    categoryId: fc.constantFrom(...categoryIds),
    parts: fc.constant([]),
  })
  .map(bySign);

const category = (id: string, monthlyBudget = '0.00') =>
  fixtureCategory({ id, name: id, monthlyBudget });

describe('month figures', () => {
  it('count only shared money of that month', () => {
    const figures = monthFigures(
      [
        { amount: '100.10', type: 'shared', date: '2028-02-29', userId: 'one', categoryId: 'a' },
        { amount: '-30.05', type: 'shared', date: '2028-02-01', userId: 'other', categoryId: 'a' },
        { amount: '-9.99', type: 'personal', date: '2028-02-10', userId: 'one', categoryId: 'a' },
        { amount: '-1.00', type: 'shared', date: '2028-03-01', userId: 'one', categoryId: 'a' },
      ].map((each) => bySign({ ...each, type: each.type as 'shared' | 'personal' })),
      '2028-02',
    );
    expect(figures).toEqual({ incomeCents: 10010, expenseCents: 3005, netCents: 7005 });
  });

  it('add up over the months, in any order', () => {
    fc.assert(
      fc.property(fc.array(transaction), (list) => {
        const months = ['2028-01', '2028-02', '2028-03'];
        const total = months.map((month) => monthFigures(list, month).netCents);
        const plain = list
          .filter(({ type }) => type === 'shared')
          .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
        expect(total.reduce((sum, cents) => sum + cents, 0)).toBe(plain);
        expect(months.map((month) => monthFigures(list.toReversed(), month).netCents)).toEqual(
          total,
        );
      }),
    );
  });

  it('compare with the previous month, unless it was zero', () => {
    expect(trendPercent(526_000, 500_000)).toBe(5.2);
    expect(trendPercent(-50, -100)).toBe(50);
    expect(trendPercent(100, 0)).toBeUndefined();
  });

  it('count refunds as spending with the other sign, and transfers and adjustments nowhere', () => {
    const own = { type: 'shared', date: '2028-02-03', userId: 'one', categoryId: 'a' } as const;
    const list = [
      { ...own, amount: '-100.00', kind: 'spending' as const, parts: [] },
      { ...own, amount: '20.00', kind: 'refund' as const, parts: [] },
      { ...own, amount: '-500.00', kind: 'transfer' as const, parts: [] },
      { ...own, amount: '7.00', kind: 'adjustment' as const, parts: [] },
    ];
    expect(monthFigures(list, '2028-02')).toEqual({
      incomeCents: 0,
      expenseCents: 8000,
      netCents: -8000,
    });
    expect(categoryBreakdown(list, [category('a')], '2028-02')[0]?.spentCents).toBe(8000);
  });

  it('exclude the partner and income from personal spending', () => {
    const own = { type: 'personal', date: '2028-02-03', userId: 'one', categoryId: 'a' } as const;
    const list = [
      { ...own, amount: '-12.50' },
      { ...own, amount: '40.00' },
      { ...own, amount: '-7.00', userId: 'other' },
      { ...own, amount: '-1.00', type: 'shared' as const },
      { ...own, amount: '-2.00', date: '2028-01-31' },
      { ...own, amount: '-4.00', date: '2028-03-01' },
    ].map(bySign);
    expect(personalSpending(list, 'one', '2028-02')).toBe(1250);
  });
});

describe('the category breakdown', () => {
  it('begins with the largest spending, and ends after six or the requested number', () => {
    const spent = new Map(categoryIds.map((id, index) => [id, (index + 1) * 100]));
    const categories = categoryIds.map((id) => category(id));
    const ids = (length?: number) =>
      breakdownOf(spent, categories, length).map((row) => row.category.id);
    expect(ids()).toEqual(['h', 'g', 'f', 'e', 'd', 'c']);
    expect(ids(2)).toEqual(['h', 'g']);
    expect(ids(10)).toHaveLength(8);
  });

  it('separates personal from shared spending, in its month', () => {
    const spent = (amount: string, changes: object = {}) => ({
      amount,
      kind: kindBySign(amount),
      type: 'shared' as const,
      date: '2028-02-29',
      userId: 'one',
      categoryId: 'a',
      parts: [],
      ...changes,
    });
    const list = [
      spent('-10.00'),
      spent('-5.00'),
      spent('40.00'),
      spent('-1.00', { date: '2028-03-01' }),
      spent('-2.00', { type: 'personal' }),
    ];
    const [row] = categoryBreakdown(list, [category('a', '50.00')], '2028-02');
    expect(row).toMatchObject({ spentCents: 1500, budgetCents: 5000 });
  });

  it('shows at most six, by spending, and the sum of what is shared', () => {
    fc.assert(
      fc.property(fc.array(transaction), (list) => {
        const rows = categoryBreakdown(
          list,
          categoryIds.map((id) => category(id)),
          '2028-02',
        );
        const spent = rows.map((row) => row.spentCents);
        expect(rows.length).toBeLessThanOrEqual(6);
        expect(spent).toEqual(spent.toSorted((one, other) => other - one));
        expect(spent.every((cents) => cents > 0)).toBe(true);
        const sum = spent.reduce((total, cents) => total + cents, 0);
        const { expenseCents } = monthFigures(list, '2028-02');
        expect(rows.length < 6 ? sum === expenseCents : sum <= expenseCents).toBe(true);
      }),
    );
  });

  it('includes a budgeted category without spending, and omits one that has neither', () => {
    const rows = categoryBreakdown([], [category('a', '50.00'), category('b')], '2028-02');
    expect(rows.map((row) => row.category.id)).toEqual(['a']);
  });
});
