import { fixtureTransaction } from '@harmony/contract/testing';
import { describe, expect, it } from 'vitest';
import { filtered } from './filtered.ts';
import {
  noFilters,
  listOf,
  countActiveFilters,
  queryOf,
  readFilters,
  writeFilters,
} from './filters.ts';
import { rowsOf, sumsOf } from './rows.ts';

const list = [
  fixtureTransaction({ id: '1' }),
  fixtureTransaction({
    id: '2',
    description: 'Pottery',
    notes: 'With CLAY',
    type: 'personal',
    categoryId: 'fun',
    amount: '-111.76',
  }),
  fixtureTransaction({ id: '3', date: '2026-02-28', amount: '10.00', userId: 'jonas' }),
];
const idsOf = (filters: Partial<typeof noFilters>) =>
  filtered(list, { ...noFilters, ...filters }).transactions.map(({ id }) => id);

describe('filters', () => {
  it('match everything by default', () => {
    expect(filtered(list, noFilters).transactions).toBe(list);
  });

  it('search description and notes, ignoring case', () => {
    expect(idsOf({ search: ' clay ' })).toEqual(['2']);
    expect(idsOf({ search: 'WEEKLY' })).toEqual(['1', '3']);
  });

  it('search ignoring accents and forms of Unicode', () => {
    const some = ['Äpfel', 'Straße', 'Cafe\u0301', 'МАГАЗИН'].map((description) =>
      fixtureTransaction({ id: description, description }),
    );
    const found = (search: string) =>
      filtered(some, { ...noFilters, search }).transactions.map(({ id }) => id);
    expect(found('apfel')).toEqual(['Äpfel']);
    expect(found('STRASSE')).toEqual(['Straße']);
    expect(found('caf\u00E9')).toEqual(['Cafe\u0301']);
    expect(found('магазин')).toEqual(['МАГАЗИН']);
  });

  it('search the beginning of amounts, with comma or point', () => {
    expect(idsOf({ search: '111' })).toEqual(['2']);
    expect(idsOf({ search: '111,7' })).toEqual(['2']);
    expect(idsOf({ search: '$111.7' })).toEqual(['2']);
    expect(idsOf({ search: 'USD 111,76' })).toEqual(['2']);
    expect(idsOf({ search: '76' })).toEqual([]);
  });

  it('find the same matches for a text typed letter by letter and at once, in a list that grew and shrank', () => {
    for (const some of [list, [...list, fixtureTransaction({ id: '4', notes: '1,5 kg' })], list]) {
      for (const search of [
        'w',
        'we',
        'wee',
        'we',
        'wi',
        'w',
        '',
        '1',
        '1,',
        '1,5',
        '11',
        '111,7',
      ]) {
        const filters = { ...noFilters, search };
        expect(filtered(some, filters)).toEqual(filtered([...some], filters));
      }
    }
  });

  it('combine category and type', () => {
    expect(idsOf({ categoryId: 'fun', type: 'shared' })).toEqual([]);
    expect(idsOf({ type: 'personal' })).toEqual(['2']);
  });

  it('match days, author and amount, including the bounds', () => {
    expect(idsOf({ from: '2026-03-01' })).toEqual(['1', '2']);
    expect(idsOf({ to: '2026-02-28' })).toEqual(['3']);
    expect(idsOf({ userId: 'jonas' })).toEqual(['3']);
    expect(idsOf({ amountFrom: '111.76' })).toEqual(['2']);
    expect(idsOf({ amountTo: '10' })).toEqual(['1', '3']);
    expect(idsOf({ amountFrom: '10', amountTo: '2' })).toEqual([]);
    expect(idsOf({ amountFrom: 'much' })).toEqual(['1', '2', '3']);
  });

  it('match kind and account', () => {
    const some = [
      fixtureTransaction({ id: '1', accountId: 'checking' }),
      fixtureTransaction({ id: '2', kind: 'refund', amount: '5.00' }),
    ];
    const found = (filters: Partial<typeof noFilters>) =>
      filtered(some, { ...noFilters, ...filters }).transactions.map(({ id }) => id);
    expect(found({ kind: 'refund' })).toEqual(['2']);
    expect(found({ accountId: 'checking' })).toEqual(['1']);
  });

  it('subtract refunds from spending, and exclude transfers and adjustments from all sums', () => {
    const some = [
      fixtureTransaction({ amount: '-100.00' }),
      fixtureTransaction({ amount: '20.00', kind: 'refund' }),
      fixtureTransaction({ amount: '-500.00', kind: 'transfer' }),
      fixtureTransaction({ amount: '3.00', kind: 'adjustment' }),
    ];
    expect(filtered(some, noFilters)).toMatchObject({ incomeCents: 0, spentCents: 8000 });
    expect(sumsOf(rowsOf(some), '2026-03', true)).toEqual({ incomeCents: 0, spentCents: 8000 });
  });

  it('sum up the matches', () => {
    expect(filtered(list, noFilters)).toMatchObject({ incomeCents: 1000, spentCents: 12_176 });
    const shared = filtered(list, { ...noFilters, type: 'shared' });
    expect(shared).toMatchObject({ incomeCents: 1000, spentCents: 1000 });
  });

  it('find a receipt by each of its categories, and sum up the matching parts', () => {
    const part = (categoryId: string, amount: string) => ({ categoryId, amount, notes: null });
    const parts = [part('fun', '-7.00'), part('gifts', '-3.00')];
    const both = [fixtureTransaction({ id: '4', categoryId: 'fun', parts }), ...list];
    const gifts = filtered(both, { ...noFilters, categoryId: 'gifts' });
    expect(gifts.transactions.map(({ id }) => id)).toEqual(['4']);
    expect(gifts).toMatchObject({ incomeCents: 0, spentCents: 300 });
    expect(sumsOf(rowsOf(gifts.transactions), '2026-03', true, 'gifts')).toEqual({
      incomeCents: 0,
      spentCents: 300,
    });
    const fun = filtered(both, { ...noFilters, categoryId: 'fun' });
    expect(fun).toMatchObject({ spentCents: 11_876 });
    expect(filtered(both, noFilters)).toMatchObject({ spentCents: 13_176 });
  });

  it('round-trip through the address', () => {
    const filters = {
      search: 'a & b',
      from: '2026-03-01',
      to: '2026-03-31',
      categoryId: 'fun',
      type: 'personal',
      kind: 'refund',
      accountId: 'checking',
      userId: 'maya',
      amountFrom: '5',
      amountTo: '12.50',
    } as const;
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
    expect(countActiveFilters(filters)).toBe(8);
    expect(countActiveFilters(noFilters)).toBe(0);
    expect(writeFilters(noFilters).toString()).toBe('');
    expect(listOf({ from: '2026-03-01' })).toBe('/transactions?from=2026-03-01');
  });

  it('ignore invalid values in the address', () => {
    const address = 'type=nonsense&kind=gift&from=2026-02-30&to=soon&least=-1&most=1e3';
    expect(readFilters(new URLSearchParams(address))).toEqual(noFilters);
  });

  it('leave out invalid amounts from the address and the request', () => {
    const filters = { ...noFilters, search: ' rent ', amountFrom: 'much' };
    expect(writeFilters(filters).has('least')).toBe(false);
    expect(queryOf(filters)).toEqual({ type: 'all', search: 'rent' });
  });
});

describe('rows', () => {
  it('group the transactions by month, in list order', () => {
    const [first, second, third] = list;
    expect(rowsOf(list)).toEqual(['2026-03', first, second, '2026-02', third]);
    expect(rowsOf([])).toEqual([]);
  });

  it('have the sums of each month once the list is complete', () => {
    const rows = rowsOf(list);
    const march = { incomeCents: 0, spentCents: 12_176 };
    expect(sumsOf(rows, '2026-03', false)).toEqual(march);
    expect(sumsOf(rows, '2026-02', false)).toBeUndefined();
    expect(sumsOf(rows, '2026-02', true)).toEqual({ incomeCents: 1000, spentCents: 0 });
  });
});
