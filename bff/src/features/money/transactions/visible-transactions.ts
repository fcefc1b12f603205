import { toDecimal } from '@harmony/contract';
import type { Part, Split, Transaction } from '@harmony/contract';
import type { Reader, Statement } from '../../../platform/database/database.ts';
import { unionAll } from '../../../platform/database/union-all.ts';
import { Pages } from '../../../core/feature/pages.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { readParts } from './parts.ts';
import { splitIn } from './split.ts';
import { visibleHalves, withoutLeft } from './visibility.ts';
import type { TransactionFilter, VisibleHalf } from './visibility.ts';

interface Row extends Omit<Transaction, 'amount' | 'isVisible' | 'split' | 'parts' | 'kind'> {
  kind: 'refund' | 'transfer' | 'adjustment' | null;
  openAccountId: string | null;
  openRefundOf: string | null;
  openOtherAccountId: string | null;
  amountCents: number;
  isVisible: 0 | 1;
  splitKind: Split['kind'] | null;
  splitAuthor: number | null;
  hasParts: 0 | 1;
}

/**
 * Returns the transactions visible to the viewer, newest first, those of one day by creation. With a limit, the time
 * does not depend on the size of the history.
 *
 * @param limit maximum number; unlimited by default
 */
export async function listVisible(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter = {},
  limit?: number,
): Promise<Transaction[]> {
  const halves = visibleHalves(reader, viewer, filter).map((half) => listing(half, limit));
  const { sql, values } = unionAll(reader, halves);
  // Raw SQL: a union, each half through its own index, measured.
  const rows = await reader.select<Row>(sql, values);
  return transactionsIn(reader, viewer, rows.toSorted(newestFirst).slice(0, limit));
}

/** Rows per statement: bounds memory and the time that other requests wait. */
const PAGE_ROWS = 1000;

/** Returns all visible transactions in the order of `listVisible`, page by page. */
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
    // Raw SQL: through the index of its half, measured.
    const rows = await reader.select<Row>(sql, values);
    after = rows.at(-1);
    if (rows.length > 0) yield await transactionsIn(reader, viewer, rows);
    if (rows.length < PAGE_ROWS) return;
  }
}

/** Merges sorted lists in one pass. */
async function* merged(lists: AsyncGenerator<Transaction[]>[]): AsyncGenerator<Transaction[]> {
  const pages = lists.map(() => [] as Transaction[]);
  for (;;) {
    for (const [index, list] of lists.entries()) {
      if (pages[index]?.length === 0) pages[index] = (await list.next()).value ?? [];
    }
    // Only rows up to the earliest last row of the current pages are final.
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

/** Sort order of lists; ids increase with time. */
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
  const { hasParts: _has, openAccountId, openRefundOf, openOtherAccountId, ...transaction } = rest;
  const isAuthor = row.userId === viewer.user.id && !viewer.isMirror;
  return {
    ...transaction,
    ...(!isAuthor && {
      accountId: openAccountId,
      refundOf: openRefundOf,
      otherAccountId: openOtherAccountId,
    }),
    kind: row.kind ?? (amountCents < 0 ? 'spending' : 'income'),
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
       CASE WHEN is_paid_jointly = 1 THEN NULL ELSE COALESCE(paid_by, user_id) END AS paidBy,
       split_kind AS splitKind, split_author AS splitAuthor, has_parts AS hasParts, kind,
       ${withoutLeft('account_id')} AS accountId,
       ${withoutLeft('open_account_id')} AS openAccountId, refund_of AS refundOf,
       open_refund_of AS openRefundOf, transfer_id AS transferId,
       ${withoutLeft('other_account_id')} AS otherAccountId,
       ${withoutLeft('open_other_account_id')} AS openOtherAccountId
     FROM ${from} WHERE ${where}
     ORDER BY date DESC, id DESC ${limit === undefined ? '' : 'LIMIT ?'}`,
    values: limit === undefined ? values : [...values, limit],
  };
}
