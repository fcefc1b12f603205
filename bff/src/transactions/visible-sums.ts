import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
import { visibleTo } from './visibility.ts';
import type { TransactionFilter } from './visibility.ts';

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

/** How often a description was used with a category, and when it last was. */
export interface DescriptionUse {
  description: string;
  categoryId: string;
  uses: number;
  latest: CalendarDay;
}

/** The descriptions of the transactions that a viewer may see, by category. */
export async function countVisibleByDescription(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<DescriptionUse[]> {
  const { sql, values } = visibleTo(viewer, filter);
  const rows = await reader.select<DescriptionUse>(
    `SELECT description, category_id AS categoryId, COUNT(*) AS uses, MAX(date) AS latest
     FROM transactions WHERE ${sql} GROUP BY description, category_id ORDER BY NULL`,
    values,
  );
  return rows.map(({ uses, ...row }) => ({ ...row, uses: Number(uses) }));
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
