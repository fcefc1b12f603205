import type { Recurring } from '@harmony/contract';
import { fixtureCategory } from '@harmony/contract/testing';
import { describe, expect, it } from 'vitest';
import { fixedTotal, offeredCosts } from './fixed-costs.ts';

const bill = (
  description: string,
  amount: string,
  changes: Partial<Recurring> = {},
): Recurring => ({
  id: description,
  description,
  amount,
  categoryId: 'housing',
  notes: null,
  type: 'shared',
  isVisible: true,
  every: 'month',
  firstDate: '2026-12-01',
  until: null,
  mode: 'book',
  nextDate: '2026-12-01',
  userId: 'anna',
  accountId: null,
  changes: [],
  ...changes,
});

describe('the fixed total', () => {
  it('names the largest and adds up all shared monthly costs', () => {
    const recurring = [bill('Internet', '-40.00'), bill('Rent', '-1450.50'), bill('Gas', '-49.50')];
    expect(fixedTotal(recurring)).toEqual({ largest: 'Rent', others: 2, cents: 154_000 });
  });

  it('excludes income, personal and ended ones, other intervals, and payments from an account', () => {
    const others = [
      bill('Salary', '3000.00'),
      bill('Gym', '-30.00', { type: 'personal' }),
      bill('Old flat', '-900.00', { nextDate: null }),
      bill('Car', '-600.00', { every: 'year' }),
      bill('Water', '-20.00', { accountId: 'joint' }),
    ];
    expect(fixedTotal(others)).toBeUndefined();
    expect(fixedTotal([...others, bill('Rent', '-1.00')])).toMatchObject({ others: 0, cents: 100 });
  });
});

describe('the offered costs', () => {
  const housing = fixtureCategory({ id: 'home', builtIn: 'housing', isBuiltIn: true });
  const utilities = fixtureCategory({ id: 'power', builtIn: 'utilities', isArchived: true });

  it('have an active category and do not recur yet', () => {
    expect(offeredCosts([housing, utilities], [])).toEqual([{ name: 'Rent', category: housing }]);
    expect(offeredCosts([housing], [bill('rent', '-1.00')])).toEqual([]);
  });
});
