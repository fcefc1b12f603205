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

describe('category suggestions', () => {
  it.each([
    ['the same text with other numbers', 'rewe markt 0815 BERLIN', 'Groceries'],
    ['a shop in another town', 'REWE Hamburg', 'Groceries'],
    ['a single purchase', 'odeon 7', 'Fun'],
    ['a town alone', 'Kino Berlin', undefined],
    ['unknown words', 'Lidl', undefined],
    ['numbers alone', '4711 0815', undefined],
    ['a payment method alone', 'SumUp *Kiosk', undefined],
  ])('handle %s', async (_name, description, expected) => {
    const learned = await learn(uses, categories);
    expect(learned.categoryOf(description, -500)).toBe(expected);
  });

  it('never suggest an expense category for income or the reverse', async () => {
    const learned = await learn(uses, categories);
    expect(learned.categoryOf('Acme Ltd', 500)).toBe('Salary');
    expect(learned.categoryOf('Acme Ltd', -500)).toBeUndefined();
    expect(learned.categoryOf('Odeon', 500)).toBeUndefined();
  });

  it('return nothing for a description used equally with two categories, until one prevails', async () => {
    const twice = [used('Market', 'Groceries', 1), used('Market', 'Fun', 1)];
    expect((await learn(twice, categories)).categoryOf('Market', -1)).toBeUndefined();
    const later = [used('Market', 'Groceries', 2, '2025-03-01'), used('Market', 'Fun', 2)];
    expect((await learn(later, categories)).categoryOf('Market', -1)).toBe('Fun');
  });

  it('depend on the first twenty words of a description', async () => {
    const words = Array.from(
      { length: 66 },
      (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index}`,
    );
    const letters = words.map((word) =>
      word.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? ''),
    );
    const learned = await learn([used(letters.join(' '), 'Fun')], categories);
    expect(learned.categoryOf(letters.slice(0, 20).join(' '), -1)).toBe('Fun');
    expect(learned.categoryOf(letters.slice(20).join(' '), -1)).toBeUndefined();
  });

  it('never suggest archived or deleted categories', async () => {
    const archived = categories.map((each) => ({ ...each, isArchived: each.id === 'Fun' }));
    expect((await learn([used('Odeon', 'Fun')], archived)).categoryOf('Odeon', -1)).toBeUndefined();
    expect((await learn([], categories)).categoryOf('Odeon', -1)).toBeUndefined();
  });
});
