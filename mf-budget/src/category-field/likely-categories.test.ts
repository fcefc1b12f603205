import { fixtureCategory } from '@harmony/contract/testing';
import { describe, expect, it } from 'vitest';
import { likelyCategories } from './likely-categories.ts';

const category = (id: string) => fixtureCategory({ id, name: id });
const categories = ['fun', 'groceries', 'housing', 'pets', 'transport'].map(category);
const before = [
  { description: 'Market', categoryId: 'groceries' },
  { description: 'Rent', categoryId: 'housing' },
  { description: 'Market fair', categoryId: 'fun' },
  { description: 'Bakery', categoryId: 'groceries' },
  { description: 'Salary', categoryId: 'income, which is not offered' },
  { description: 'Train', categoryId: 'transport' },
  { description: 'Cat food', categoryId: 'pets' },
];
const ids = (typed: string) => likelyCategories(before, typed, categories).map(({ id }) => id);

describe('likely categories', () => {
  it('are the most used ones without duplicates, four at most', () => {
    expect(ids('')).toEqual(['groceries', 'housing', 'fun', 'transport']);
  });

  it('start with the matches of the typed text', () => {
    expect(ids(' MARKET f')).toEqual(['fun', 'groceries', 'housing', 'transport']);
    expect(ids('cat')).toEqual(['pets', 'groceries', 'housing', 'fun']);
  });

  it('are empty without previous entries', () => {
    expect(likelyCategories([], 'Rent', categories)).toEqual([]);
  });
});
