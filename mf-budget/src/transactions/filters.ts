import type { CalendarDay, Transaction } from '@harmony/contract';

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

/** The address of the list, narrowed to this. */
export function listOf(filters: Partial<Filters>): string {
  const query = writeFilters({ search: '', categoryId: '', type: 'all', ...filters });
  return `/transactions?${query.toString()}`;
}

/** Whether the filters let less than everything pass. */
export function isNarrowed({ search, categoryId, type }: Filters): boolean {
  return search.trim() !== '' || categoryId !== '' || type !== 'all';
}

/** What is searched in, made once per list: with each letter typed all of it is asked. */
const texts = new WeakMap<readonly Transaction[], readonly string[]>();

/** The texts of the transactions in a list, in its order. */
function searchTexts(transactions: readonly Transaction[]): readonly string[] {
  const known = texts.get(transactions);
  if (known) return known;
  const made = transactions.map(({ description, notes }) =>
    (notes ? `${description}\n${notes}` : description).toLowerCase(),
  );
  texts.set(transactions, made);
  return made;
}

/** The transactions that pass the filters, in their order. */
export function filtered(
  transactions: readonly Transaction[],
  filters: Filters,
): readonly Transaction[] {
  if (!isNarrowed(filters)) return transactions;
  const wanted = filters.search.trim().toLowerCase();
  const searched = wanted === '' ? undefined : searchTexts(transactions);
  return transactions.filter(
    (transaction, index) =>
      (filters.type === 'all' || transaction.type === filters.type) &&
      (filters.categoryId === '' || transaction.categoryId === filters.categoryId) &&
      (searched?.[index]?.includes(wanted) ?? true),
  );
}

/** A row of the list: a day, or a transaction below its day. */
export type Row = CalendarDay | Transaction;

/** The transactions, in their order, with each day before those that happened on it. */
export function rowsOf(transactions: readonly Transaction[]): readonly Row[] {
  const rows: Row[] = [];
  let day: CalendarDay | undefined;
  for (const transaction of transactions) {
    if (transaction.date !== day) {
      day = transaction.date;
      rows.push(day);
    }
    rows.push(transaction);
  }
  return rows;
}
