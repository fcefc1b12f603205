import { toDecimal } from '@harmony/contract';
import type { CalendarDay, CalendarMonth, Transaction } from '@harmony/contract';
import type { Reader, SqlValue, Statement } from '../database/database.ts';
import { unionAll } from '../database/union-all.ts';
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

/**
 * The halves of what a viewer may see, which have nothing in common: what both see, and what the
 * viewer hides from the partner. Each has an index, so that lists read nothing that the partner
 * hides, and take no longer for it.
 */
type Half = 'seen by both' | 'own hidden';

/** The halves in which something can be found. */
function halvesFor(viewer: CoupleViewer, { type, authorId }: TransactionFilter): Half[] {
  const canBeHidden = type !== 'shared' && (authorId ?? viewer.user.id) === viewer.user.id;
  return canBeHidden ? ['seen by both', 'own hidden'] : ['seen by both'];
}

/** The half in which alone something can be found, if there is one. */
function onlyHalf(viewer: CoupleViewer, filter: TransactionFilter): Half | undefined {
  const [first, ...more] = halvesFor(viewer, filter);
  return more.length === 0 ? first : undefined;
}

function ruleOf(
  { user }: CoupleViewer,
  half: Half | undefined,
): [sql: string, ...values: string[]] {
  if (half === 'seen by both') return ['is_visible = 1'];
  if (half === 'own hidden') return ['user_id = ? AND is_visible = 0', user.id];
  return ['(is_visible = 1 OR user_id = ?)', user.id];
}

function visibleTo(
  viewer: CoupleViewer,
  filter: TransactionFilter,
  half: Half | undefined = onlyHalf(viewer, filter),
): Condition {
  const { id, from, to, type, authorId, categoryId, search, after, spendingOnly } = filter;
  const conditions: [sql: string, ...values: SqlValue[]][] = [
    ['couple_id = ?', viewer.couple.id],
    ruleOf(viewer, half),
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
  const halves = halvesFor(viewer, filter).map((half) =>
    listing(visibleTo(viewer, filter, half), limit),
  );
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

function listing({ sql, values }: Condition, limit: number | undefined): Statement {
  return {
    sql: `SELECT id, description, notes, amount_cents AS amountCents, category_id AS categoryId,
       type, is_visible AS isVisible, date, user_id AS userId
     FROM transactions WHERE ${sql}
     ORDER BY date DESC, id DESC ${limit === undefined ? '' : 'LIMIT ?'}`,
    values: limit === undefined ? values : [...values, limit],
  };
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
     FROM transactions WHERE ${sql} GROUP BY category_id ORDER BY NULL`,
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
     FROM transactions WHERE ${sql} GROUP BY SUBSTR(date, 1, 7), category_id, user_id
     ORDER BY NULL`,
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
