import { describe, expect, it } from 'vitest';
import { typedExpense } from './typed-expense.ts';

describe('an expense typed into the palette', () => {
  it('has its amount before or after its description', () => {
    const coffee = { description: 'coffee to go', amount: '4.50' };
    expect(typedExpense('4.50 coffee to go')).toEqual(coffee);
    expect(typedExpense(' coffee to go  $4.5 ')).toEqual(coffee);
  });

  it('requires an amount above zero and a description', () => {
    const others = ['coffee', '4.50', '4.50 12', '0 coffee', '-3 coffee', '1.2.3 coffee'];
    expect(others.map(typedExpense).filter((found) => found !== undefined)).toEqual([]);
  });
});
