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
const used = (description: string, categoryId: string, uses = 1, latest = '2026-03-01') => ({
  description,
  categoryId,
  uses,
  latest,
});

const uses = [
  used('REWE Markt 4711 Berlin', 'Groceries', 6),
  used('REWE City 12 Berlin', 'Groceries', 2),
  used('Blue Bottle Berlin', 'Dining', 3),
  used('Odeon', 'Fun'),
  used('Acme Ltd', 'Salary', 12),
];

describe('learning categories', () => {
  it.each([
    ['the same text with other numbers', 'rewe markt 0815 BERLIN', 'Groceries'],
    ['a shop in another town', 'REWE Hamburg', 'Groceries'],
    ['what was bought once', 'odeon 7', 'Fun'],
    ['a town alone', 'Kino Berlin', undefined],
    ['nothing that is known', 'Lidl', undefined],
    ['numbers alone', '4711 0815', undefined],
    ['how it was paid alone', 'SumUp *Kiosk', undefined],
  ])('knows %s', async (_name, description, expected) => {
    const learned = await learn(uses, categories);
    expect(learned.categoryOf(description, -500)).toBe(expected);
  });

  it('gives no category of spending to income, and none of income to spending', async () => {
    const learned = await learn(uses, categories);
    expect(learned.categoryOf('Acme Ltd', 500)).toBe('Salary');
    expect(learned.categoryOf('Acme Ltd', -500)).toBeUndefined();
    expect(learned.categoryOf('Odeon', 500)).toBeUndefined();
  });

  it('is silent where the same was given two categories, until one of them is usual', async () => {
    const twice = [used('Market', 'Groceries', 1), used('Market', 'Fun', 1)];
    expect((await learn(twice, categories)).categoryOf('Market', -1)).toBeUndefined();
    const later = [used('Market', 'Groceries', 2, '2025-03-01'), used('Market', 'Fun', 2)];
    expect((await learn(later, categories)).categoryOf('Market', -1)).toBe('Fun');
  });

  it('suggests no category that is archived, or that is gone', async () => {
    const archived = categories.map((each) => ({ ...each, isArchived: each.id === 'Fun' }));
    expect((await learn([used('Odeon', 'Fun')], archived)).categoryOf('Odeon', -1)).toBeUndefined();
    expect((await learn([], categories)).categoryOf('Odeon', -1)).toBeUndefined();
  });
});
