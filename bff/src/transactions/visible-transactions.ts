import { toDecimal } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import type { Reader, Statement } from '../database/database.ts';
import { unionAll } from '../database/union-all.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
import { visibleHalves } from './visibility.ts';
import type { TransactionFilter, VisibleHalf } from './visibility.ts';

interface Row extends Omit<Transaction, 'amount' | 'isVisible'> {
  amountCents: number;
  isVisible: 0 | 1;
}

/**
 * The transactions that a viewer may see, newest first, those of one day by when they were added.
 * With a limit it takes a time that does not depend on how many there are.
 *
 * @param limit the most to answer; all when left out
 */
export async function listVisible(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter = {},
  limit?: number,
): Promise<Transaction[]> {
  const halves = visibleHalves(reader, viewer, filter).map((half) => listing(half, limit));
  const { sql, values } = unionAll(reader, halves);
  const rows = await reader.select<Row>(sql, values);
  return rows
    .map(({ amountCents, isVisible, ...transaction }) => ({
      ...transaction,
      amount: toDecimal(amountCents),
      isVisible: isVisible === 1,
    }))
    .toSorted(newestFirst)
    .slice(0, limit);
}

/** The order of lists; ids grow with time. */
function newestFirst(one: Transaction, other: Transaction): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

function listing(half: VisibleHalf, limit: number | undefined): Statement {
  const { from, category, where, values } = half;
  return {
    sql: `SELECT id, description, notes, amount_cents AS amountCents, ${category} AS categoryId,
       type, is_visible AS isVisible, date, user_id AS userId
     FROM ${from} WHERE ${where}
     ORDER BY date DESC, id DESC ${limit === undefined ? '' : 'LIMIT ?'}`,
    values: limit === undefined ? values : [...values, limit],
  };
}
