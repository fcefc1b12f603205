import { toDecimal } from '@harmony/contract';
import type { CalendarDay, CalendarMonth, Transaction } from '@harmony/contract';
import type { Reader, SqlValue } from '../database/database.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';

/*
 * The one place that reads transactions. Every list, sum and count that anybody gets is built on
 * it, so the rule of what a viewer may see stands here and nowhere else: all of the couple's that
 * are visible (shared ones always are), and the viewer's own.
 */

/** Which of the visible transactions are meant; without any of it all of them. */
export interface TransactionFilter {
  id?: string;
  /** First day, inclusive. */
  from?: CalendarDay | undefined;
  /** Last day, inclusive. */
  to?: CalendarDay | undefined;
  type?: Transaction['type'];
  authorId?: string;
  categoryId?: string | undefined;
  /** Text in the description or the notes, in any case. */
  search?: string | undefined;
  /** Only those that come later in the list than this one, which need not exist any more. */
  after?: { date: CalendarDay; id: string } | undefined;
  /** Only spending, so negative amounts. */
  spendingOnly?: boolean;
}

interface Condition {
  sql: string;
  values: SqlValue[];
}

function visibleTo(viewer: CoupleViewer, filter: TransactionFilter): Condition {
  const { id, from, to, type, authorId, categoryId, search, after, spendingOnly } = filter;
  const conditions: [sql: string, ...values: SqlValue[]][] = [
    ['couple_id = ?', viewer.couple.id],
    ['(is_visible = 1 OR user_id = ?)', viewer.user.id],
  ];
  if (id !== undefined) conditions.push(['id = ?', id]);
  if (from !== undefined) conditions.push(['date >= ?', from]);
  if (to !== undefined) conditions.push(['date <= ?', to]);
  if (type !== undefined) conditions.push(['type = ?', type]);
  if (authorId !== undefined) conditions.push(['user_id = ?', authorId]);
  if (categoryId !== undefined) conditions.push(['category_id = ?', categoryId]);
  if (search) {
    const pattern = containing(search);
    const found = `(LOWER(description) LIKE LOWER(?) ESCAPE '!'
       OR LOWER(COALESCE(notes, '')) LIKE LOWER(?) ESCAPE '!')`;
    conditions.push([found, pattern, pattern]);
  }
  if (after !== undefined) {
    conditions.push(['date <= ? AND (date < ? OR id < ?)', after.date, after.date, after.id]);
  }
  if (spendingOnly) conditions.push(['amount_cents < 0']);
  return {
    sql: conditions.map(([sql]) => sql).join(' AND '),
    values: conditions.flatMap(([, ...values]) => values),
  };
}

/** A LIKE pattern for texts that contain the given one, with `!` as its escape character. */
function containing(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`;
}

interface Row extends Omit<Transaction, 'amount' | 'isVisible'> {
  amountCents: number;
  isVisible: 0 | 1;
}

/**
 * The transactions that a viewer may see, newest first, those of one day by when they were added.
 *
 * @param limit the most to answer; all when left out
 */
export async function listVisible(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter = {},
  limit?: number,
): Promise<Transaction[]> {
  const { sql, values } = visibleTo(viewer, filter);
  const rows = await reader.select<Row>(
    `SELECT id, description, notes, amount_cents AS amountCents, category_id AS categoryId, type,
       is_visible AS isVisible, date, user_id AS userId
     FROM transactions WHERE ${sql}
     ORDER BY date DESC, id DESC ${limit === undefined ? '' : 'LIMIT ?'}`,
    limit === undefined ? values : [...values, limit],
  );
  return rows.map(({ amountCents, isVisible, ...transaction }) => ({
    ...transaction,
    amount: toDecimal(amountCents),
    isVisible: isVisible === 1,
  }));
}

/** The sum of the transactions that a viewer may see, in cents; 0 when there are none. */
export async function sumVisible(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<number> {
  const { sql, values } = visibleTo(viewer, filter);
  const [row] = await reader.select<{ cents: number | null }>(
    `SELECT SUM(amount_cents) AS cents FROM transactions WHERE ${sql}`,
    values,
  );
  return Number(row?.cents ?? 0);
}

/** What was earned and spent in a category, in cents; both positive. */
export interface CategorySums {
  categoryId: string;
  incomeCents: number;
  spentCents: number;
}

/** The sums of the transactions that a viewer may see, by category. */
export async function sumVisibleByCategory(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<CategorySums[]> {
  const { sql, values } = visibleTo(viewer, filter);
  const rows = await reader.select<CategorySums>(
    `SELECT category_id AS categoryId,
       SUM(CASE WHEN amount_cents > 0 THEN amount_cents ELSE 0 END) AS incomeCents,
       SUM(CASE WHEN amount_cents < 0 THEN -amount_cents ELSE 0 END) AS spentCents
     FROM transactions WHERE ${sql} GROUP BY category_id`,
    values,
  );
  return rows.map(({ categoryId, incomeCents, spentCents }) => ({
    categoryId,
    incomeCents: Number(incomeCents),
    spentCents: Number(spentCents),
  }));
}

/** What an author earned and spent in a category in a month, in cents; both positive. */
export interface MonthSums extends CategorySums {
  month: CalendarMonth;
  userId: string;
}

/** The sums of the transactions that a viewer may see, by month, category and author. */
export async function sumVisibleByMonth(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<MonthSums[]> {
  const { sql, values } = visibleTo(viewer, filter);
  const rows = await reader.select<MonthSums>(
    `SELECT SUBSTR(date, 1, 7) AS month, category_id AS categoryId, user_id AS userId,
       SUM(CASE WHEN amount_cents > 0 THEN amount_cents ELSE 0 END) AS incomeCents,
       SUM(CASE WHEN amount_cents < 0 THEN -amount_cents ELSE 0 END) AS spentCents
     FROM transactions WHERE ${sql} GROUP BY SUBSTR(date, 1, 7), category_id, user_id`,
    values,
  );
  return rows.map(({ incomeCents, spentCents, ...row }) => ({
    ...row,
    incomeCents: Number(incomeCents),
    spentCents: Number(spentCents),
  }));
}

/** How many of the viewer's own transactions there are, in all. */
export async function countOwn(reader: Reader, viewer: CoupleViewer): Promise<number> {
  const { sql, values } = visibleTo(viewer, { authorId: viewer.user.id });
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM transactions WHERE ${sql}`,
    values,
  );
  return Number(row?.count ?? 0);
}
