import type { Transaction } from '@harmony/contract';

/** What the list is narrowed to; empty texts mean everything. */
export interface Filters {
  /** Part of the description or the notes, whatever its case. */
  search: string;
  categoryId: string;
  type: 'all' | Transaction['type'];
}

/** Reads the filters from the address; what it does not understand counts as everything. */
export function readFilters(query: URLSearchParams): Filters {
  const type = query.get('type');
  return {
    search: query.get('search') ?? '',
    categoryId: query.get('category') ?? '',
    type: type === 'shared' || type === 'personal' ? type : 'all',
  };
}

/** Writes the filters into the address; what is not narrowed is left out. */
export function writeFilters({ search, categoryId, type }: Filters): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (categoryId) query.set('category', categoryId);
  if (type !== 'all') query.set('type', type);
  return query;
}

/** The transactions that pass the filters, in their order. */
export function filtered(transactions: readonly Transaction[], filters: Filters): Transaction[] {
  const wanted = filters.search.trim().toLowerCase();
  return transactions.filter(
    ({ description, notes, categoryId, type }) =>
      (filters.type === 'all' || type === filters.type) &&
      (filters.categoryId === '' || categoryId === filters.categoryId) &&
      `${description}\n${notes ?? ''}`.toLowerCase().includes(wanted),
  );
}

/** The transactions day by day, in their order. */
export function byDay(transactions: readonly Transaction[]): Map<string, Transaction[]> {
  return Map.groupBy(transactions, ({ date }) => date);
}
