import type { YearInTwo } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { heatLevels, activeMonths, yearToLookBackOn } from './year-months.ts';

const months = (expenses: readonly number[]): YearInTwo['months'] =>
  Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    income: '0.00',
    expenses: `${expenses[index] ?? 0}.00`,
    net: '0.00',
  }));

describe('months used by a couple', () => {
  const names = (firstYear: string | null, expenses: readonly number[], today: string) =>
    activeMonths({ year: '2026', firstYear, months: months(expenses) }, today).map(({ month }) =>
      month.slice(5),
    );

  it('start with the first month with entries in the first year', () => {
    expect(names('2026', [0, 0, 5, 0, 7], '2026-06-10')).toEqual(['03', '04', '05', '06']);
  });

  it('include all months until now in later years, and all of a past year', () => {
    expect(names('2025', [], '2026-02-01')).toEqual(['01', '02']);
    expect(names('2025', [], '2027-01-01')).toHaveLength(12);
  });

  it('are empty before the first entry', () => {
    expect(names('2026', [], '2026-06-10')).toEqual([]);
  });
});

describe('heat levels', () => {
  const levels = (expenses: readonly number[], today = '2027-01-01') =>
    heatLevels(months(expenses), today).slice(0, expenses.length);

  it('range from the month with the least to the one with the most spending, with 0 for none', () => {
    expect(levels([300, 0, 310, 320, 330])).toEqual([1, 0, 2, 3, 4]);
    expect(levels([0, 0])).toEqual([0, 0]);
  });

  it('are in the middle when all months are equal', () => {
    expect(levels([300, 300])).toEqual([2, 2]);
  });

  it('ignore the month in progress for the minimum', () => {
    expect(levels([300, 330, 20], '2026-03-02')).toEqual([1, 4, 1]);
    expect(levels([20], '2026-01-02')).toEqual([2]);
  });
});

describe('year to look back on', () => {
  it.each([
    ['2026-11-30', undefined],
    ['2026-12-01', '2026'],
    ['2027-01-31', '2026'],
    ['2027-02-01', undefined],
  ])('on %s is %s', (today, year) => {
    expect(yearToLookBackOn(today)).toBe(year);
  });
});
