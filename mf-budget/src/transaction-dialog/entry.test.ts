import type { Category } from '@harmony/contract';
import { fixtureCategory, fixtureTransaction } from '@harmony/contract/testing';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  categoriesFor,
  changesIn,
  enteredOf,
  modeOf,
  sentFields,
  signedAmount,
} from './entry.ts';

const category = (name: string, type: Category['type']) =>
  fixtureCategory({ id: name, name, type });

describe('entry modes', () => {
  const all = [
    category('Salary', 'other'),
    category('Bonus', 'income'),
    category('Fun', 'expense'),
  ];

  it('offer income categories and four named ones for income, and all others for expenses', () => {
    expect(categoriesFor('income', all).map(({ name }) => name)).toEqual(['Salary', 'Bonus']);
    expect(categoriesFor('expense', all).map(({ name }) => name)).toEqual(['Fun']);
  });

  it('offer no archived category', () => {
    expect(
      categoriesFor('expense', [{ ...category('Pets', 'expense'), isArchived: true }]),
    ).toEqual([]);
  });

  it('negate expenses and keep the sign of income', () => {
    expect(signedAmount('expense', '12.50')).toBe('-12.50');
    expect(signedAmount('income', '12.50')).toBe('12.50');
  });
});

describe('transaction in the form', () => {
  const before = fixtureTransaction({
    description: 'Cake',
    amount: '-12.50',
    type: 'personal',
    isVisible: false,
  });

  it('round-trips without changes', () => {
    expect(modeOf(before)).toBe('expense');
    expect(changesIn(bodyOf(modeOf(before), enteredOf(before)), before)).toEqual({});
  });

  it('sends only the changed fields', () => {
    const entered = { ...enteredOf(before), notes: 'With cherries' };
    expect(changesIn(bodyOf('expense', entered), before)).toEqual({ notes: 'With cherries' });
    expect(changesIn(bodyOf('income', enteredOf(before)), before)).toEqual({
      amount: '12.50',
      kind: 'income',
    });
  });

  it('sends the kind when an entry becomes a refund or stops being one', () => {
    const entered = { ...enteredOf(before), kind: 'refund' as const };
    const refund = bodyOf('expense', entered);
    expect(refund).toMatchObject({ amount: '12.50', kind: 'refund' });
    expect(sentFields(changesIn(refund, before), before.kind)).toEqual({
      amount: '12.50',
      kind: 'refund',
    });
    const stored = { ...before, amount: '12.50', kind: 'refund' as const };
    expect(modeOf(stored)).toBe('expense');
    expect(changesIn(bodyOf('expense', enteredOf(stored)), stored)).toEqual({});
    const spent = changesIn(bodyOf('expense', enteredOf(before)), stored);
    expect(sentFields(spent, stored.kind)).toEqual({ amount: '-12.50', kind: 'spending' });
  });

  it('sends the visibility whenever the type changes between shared and personal', () => {
    const shared = bodyOf('expense', { ...enteredOf(before), type: 'shared' });
    expect(changesIn(shared, before)).toEqual({ type: 'shared', isVisible: true });
    const personal = bodyOf('expense', { ...enteredOf(before), isVisible: true });
    expect(changesIn(personal, { ...before, type: 'shared', isVisible: true })).toEqual({
      type: 'personal',
      isVisible: true,
    });
  });
});
