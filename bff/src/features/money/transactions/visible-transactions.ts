import { toDecimal } from '@harmony/contract';
import type { Part, Split, Transaction } from '@harmony/contract';
import type { Reader, Statement } from '../../../platform/database/database.ts';
import { unionAll } from '../../../platform/database/union-all.ts';
import { Pages } from '../../../core/feature/pages.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { readParts } from './parts.ts';
import { splitIn } from './split.ts';
import { visibleHalves } from './visibility.ts';
import type { TransactionFilter, VisibleHalf } from './visibility.ts';

interface Row extends Omit<Transaction, 'amount' | 'isVisible' | 'split' | 'parts'> {
  amountCents: number;
  isVisible: 0 | 1;
  splitKind: Split['kind'] | null;
  splitAuthor: number | null;
  hasParts: 0 | 1;
}

/**
 * The transactions that a viewer may see, newest first, those of one day by when they were added.
 * With a limit it takes a time that does not depend on how many there are.
 *
 * @param limit the most to give; all when left out
 */
export async function listVisible(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter = {},
  limit?: number,
): Promise<Transaction[]> {
  const halves = visibleHalves(reader, viewer, filter).map((half) => listing(half, limit));
  const { sql, values } = unionAll(reader, halves);
  // By hand: each half by its own index, measured.
  const rows = await reader.select<Row>(sql, values);
  return transactionsIn(reader, viewer, rows.toSorted(newestFirst).slice(0, limit));
}

/** What one statement reads of a long list: little enough for memory and for others' turns. */
const PAGE_ROWS = 1000;

/** All transactions that a viewer may see, in the order of `listVisible`, page by page. */
export function pagesOfVisible(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter = {},
): Pages<Transaction> {
  return new Pages(() =>
    merged(
      visibleHalves(reader, viewer, filter).map((_, index) =>
        pagesOfHalf(filter, (rest) => visibleHalves(reader, viewer, rest)[index], reader, viewer),
      ),
    ),
  );
}

async function* pagesOfHalf(
  filter: TransactionFilter,
  halfOf: (filter: TransactionFilter) => VisibleHalf | undefined,
  reader: Reader,
  viewer: CoupleViewer,
): AsyncGenerator<Transaction[]> {
  let { after } = filter;
  for (;;) {
    const half = halfOf({ ...filter, after });
    if (!half) return;
    const { sql, values } = listing(half, PAGE_ROWS);
    // By hand: by the index of its half, measured.
    const rows = await reader.select<Row>(sql, values);
    after = rows.at(-1);
    if (rows.length > 0) yield await transactionsIn(reader, viewer, rows);
    if (rows.length < PAGE_ROWS) return;
  }
}

/** Puts lists that are each in order together in order, reading each of them once. */
async function* merged(lists: AsyncGenerator<Transaction[]>[]): AsyncGenerator<Transaction[]> {
  const pages = lists.map(() => [] as Transaction[]);
  for (;;) {
    for (const [index, list] of lists.entries()) {
      if (pages[index]?.length === 0) pages[index] = (await list.next()).value ?? [];
    }
    // What comes later in a list cannot come before the last of its page.
    const ends = pages.flatMap((page) => page.slice(-1)).toSorted(newestFirst);
    const [end] = ends;
    if (!end) return;
    const isNext = (each: Transaction): boolean => newestFirst(each, end) <= 0;
    const next = pages.flatMap((page) => page.filter(isNext)).toSorted(newestFirst);
    for (const [index, page] of pages.entries())
      pages[index] = page.filter((each) => !isNext(each));
    yield next;
  }
}

/** The order of lists; ids grow with time. */
function newestFirst(
  one: Pick<Transaction, 'date' | 'id'>,
  other: Pick<Transaction, 'date' | 'id'>,
): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}

async function transactionsIn(
  reader: Reader,
  viewer: CoupleViewer,
  rows: readonly Row[],
): Promise<Transaction[]> {
  const parted = rows.filter(({ hasParts }) => hasParts === 1).map(({ id }) => id);
  const parts = await readParts(reader, viewer.couple.currency, parted);
  return rows.map((row) => transactionIn(viewer, row, parts.get(row.id) ?? []));
}

function transactionIn(viewer: CoupleViewer, row: Row, parts: Part[]): Transaction {
  const { amountCents, isVisible, splitKind: _kind, splitAuthor: _author, ...rest } = row;
  const { hasParts: _has, ...transaction } = rest;
  return {
    ...transaction,
    amount: toDecimal(amountCents, viewer.couple.currency),
    isVisible: isVisible === 1,
    split: splitIn(viewer, row),
    parts,
  };
}

function listing(half: VisibleHalf, limit: number | undefined): Statement {
  const { from, category, where, values } = half;
  return {
    sql: `SELECT id, description, notes, amount_cents AS amountCents, ${category} AS categoryId,
       type, is_visible AS isVisible, date, user_id AS userId,
       recurring_id AS recurringId,
       COALESCE(paid_by, user_id) AS paidBy, split_kind AS splitKind, split_author AS splitAuthor,
       has_parts AS hasParts
     FROM ${from} WHERE ${where}
     ORDER BY date DESC, id DESC ${limit === undefined ? '' : 'LIMIT ?'}`,
    values: limit === undefined ? values : [...values, limit],
  };
}
