import { describe, expect, it } from 'vitest';
import { learn } from './learn.ts';

const category = (id: string, type: 'expense' | 'income' = 'expense') => ({
  id,
  name: id,
  type,
  isArchived: false,
});
const categories = [
  category('Groceries'),
  category('Dining'),
  category('Fun'),
  category('Transport'),
  category('Salary', 'income'),
];
const use = (description: string, categoryId: string, uses = 1, latest = '2026-03-01') => ({
  description,
  categoryId,
  uses,
  latest,
});

describe('learning categories', () => {
  const learned = learn(
    [
      use('REWE Markt 4711 Berlin', 'Groceries', 6),
      use('REWE City 12 Berlin', 'Groceries', 2),
      use('Blue Bottle Berlin', 'Dining', 3),
      use('Odeon', 'Fun'),
      use('Acme Ltd', 'Salary', 12),
    ],
    categories,
  );

  it.each([
    ['the same text with other numbers', 'rewe markt 0815 BERLIN', 'Groceries'],
    ['a shop in another town', 'REWE Hamburg', 'Groceries'],
    ['what was bought once', 'odeon 7', 'Fun'],
    ['a town alone', 'Kino Berlin', undefined],
    ['nothing that is known', 'Lidl', undefined],
    ['numbers alone', '4711 0815', undefined],
    ['how it was paid alone', 'SumUp *Kiosk', undefined],
  ])('knows %s', (_name, description, expected) => {
    expect(learned.categoryOf(description, -500)).toBe(expected);
  });

  it('gives no category of spending to income, and none of income to spending', () => {
    expect(learned.categoryOf('Acme Ltd', 500)).toBe('Salary');
    expect(learned.categoryOf('Acme Ltd', -500)).toBeUndefined();
    expect(learned.categoryOf('Odeon', 500)).toBeUndefined();
  });

  it('is silent where the same was given two categories, until one of them is usual', () => {
    const twice = [use('Market', 'Groceries', 1), use('Market', 'Fun', 1)];
    expect(learn(twice, categories).categoryOf('Market', -1)).toBeUndefined();
    const later = [use('Market', 'Groceries', 2, '2025-03-01'), use('Market', 'Fun', 2)];
    expect(learn(later, categories).categoryOf('Market', -1)).toBe('Fun');
  });

  it('suggests no category that is archived, or that is gone', () => {
    const archived = categories.map((each) => ({ ...each, isArchived: each.id === 'Fun' }));
    expect(learn([use('Odeon', 'Fun')], archived).categoryOf('Odeon', -1)).toBeUndefined();
    expect(learn([], categories).categoryOf('Odeon', -1)).toBeUndefined();
  });
});
