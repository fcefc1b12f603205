import type { Transaction } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { filtered, readFilters, rowsOf, writeFilters } from './filters.ts';

const transaction = (fields: Partial<Transaction>): Transaction => ({
  id: 'id',
  description: 'Weekly shop',
  notes: null,
  paidBy: 'maya',
  split: null,
  amount: '-10.00',
  categoryId: 'groceries',
  type: 'shared',
  isVisible: true,
  date: '2026-03-01',
  userId: 'maya',
  ...fields,
});

const list = [
  transaction({ id: '1' }),
  transaction({
    id: '2',
    description: 'Pottery',
    notes: 'With CLAY',
    type: 'personal',
    categoryId: 'fun',
  }),
  transaction({ id: '3', date: '2026-02-28' }),
];
const everything = { search: '', categoryId: '', type: 'all' } as const;
const idsOf = (transactions: readonly Transaction[]) => transactions.map(({ id }) => id);

describe('the filters', () => {
  it('let everything pass when nothing is chosen', () => {
    expect(filtered(list, everything)).toEqual(list);
  });

  it('search description and notes, whatever the case', () => {
    expect(idsOf(filtered(list, { ...everything, search: ' clay ' }))).toEqual(['2']);
    expect(idsOf(filtered(list, { ...everything, search: 'WEEKLY' }))).toEqual(['1', '3']);
  });

  it('narrow by category and type together', () => {
    expect(filtered(list, { ...everything, categoryId: 'fun', type: 'shared' })).toEqual([]);
    expect(idsOf(filtered(list, { ...everything, type: 'personal' }))).toEqual(['2']);
  });

  it('survive the address', () => {
    const filters = { search: 'a & b', categoryId: 'fun', type: 'personal' } as const;
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
    expect(writeFilters(everything).toString()).toBe('');
    expect(readFilters(new URLSearchParams('type=nonsense'))).toEqual(everything);
  });
});

describe('the rows', () => {
  it('are the transactions below their days, in the order of the list', () => {
    const [first, second, third] = list;
    expect(rowsOf(list)).toEqual(['2026-03-01', first, second, '2026-02-28', third]);
    expect(rowsOf([])).toEqual([]);
  });
});
