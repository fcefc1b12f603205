import type { Category } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { categoriesFor, signedAmount } from './entry.ts';

const category = (name: string, type: Category['type']): Category => ({
  id: name,
  name,
  type,
  icon: '',
  color: '#000000',
  monthlyBudget: '0.00',
  isBuiltIn: true,
  isArchived: false,
});

describe('the entry modes', () => {
  const all = [
    category('Salary', 'other'),
    category('Bonus', 'income'),
    category('Fun', 'expense'),
  ];

  it('offer income categories and the four by name for income, all others for expenses', () => {
    expect(categoriesFor('income', all).map(({ name }) => name)).toEqual(['Salary', 'Bonus']);
    expect(categoriesFor('expense', all).map(({ name }) => name)).toEqual(['Fun']);
  });

  it('offer no archived category', () => {
    expect(
      categoriesFor('expense', [{ ...category('Pets', 'expense'), isArchived: true }]),
    ).toEqual([]);
  });

  it('negate an expense, a refund included, and leave income as entered', () => {
    expect(signedAmount('expense', '12.50')).toBe('-12.50');
    expect(signedAmount('expense', '-3.00')).toBe('3.00');
    expect(signedAmount('income', '12.50')).toBe('12.50');
  });
});
