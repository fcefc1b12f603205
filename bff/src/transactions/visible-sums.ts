import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { unionAll } from '../database/union-all.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { visibleHalves } from './visibility.ts';
import type { TransactionFilter, VisibleHalf } from './visibility.ts';

/** What some columns of both halves come to; what stands in both comes twice. */
async function selectHalves<Row extends object>(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
  sqlOf: (half: VisibleHalf) => string,
): Promise<Row[]> {
  const halves = visibleHalves(reader, viewer, filter).map((half) => ({
    sql: sqlOf(half),
    values: half.values,
  }));
  const { sql, values } = unionAll(reader, halves);
  // By hand: sums, each half by its own index, measured.
  return reader.select<Row>(sql, values);
}

/** The sum of the transactions that a viewer may see, in cents; 0 when there are none. */
export async function sumVisible(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<number> {
  const rows = await selectHalves<{ cents: number | null }>(
    reader,
    viewer,
    filter,
    ({ from, where }) => `SELECT SUM(amount_cents) AS cents FROM ${from} WHERE ${where}`,
  );
  return rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
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
  const rows = await selectHalves<CategorySums>(
    reader,
    viewer,
    filter,
    ({ from, category, where }) => `SELECT ${category} AS categoryId, ${EARNED_AND_SPENT}
     FROM ${from} WHERE ${where} GROUP BY category_id ORDER BY NULL`,
  );
  return together(rows, ({ categoryId }) => categoryId, added);
}

const EARNED_AND_SPENT = `
  SUM(CASE WHEN amount_cents > 0 THEN amount_cents ELSE 0 END) AS incomeCents,
  SUM(CASE WHEN amount_cents < 0 THEN -amount_cents ELSE 0 END) AS spentCents`;

function added<Sums extends CategorySums>(one: Sums, other: Sums): Sums {
  return {
    ...one,
    incomeCents: one.incomeCents + other.incomeCents,
    spentCents: one.spentCents + other.spentCents,
  };
}

/** Rows of both halves, those of one key put together. */
function together<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  both: (one: Row, other: Row) => Row,
): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].map((same) => same.reduce(both));
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
  const rows = await selectHalves<MonthSums>(
    reader,
    viewer,
    filter,
    ({ from, category, where }) => `SELECT SUBSTR(date, 1, 7) AS month, ${category} AS categoryId,
       user_id AS userId, ${EARNED_AND_SPENT}
     FROM ${from} WHERE ${where} GROUP BY SUBSTR(date, 1, 7), category_id, user_id
     ORDER BY NULL`,
  );
  const keyOf = ({ month, categoryId, userId }: MonthSums) => `${month} ${categoryId} ${userId}`;
  return together(rows, keyOf, added);
}

/** The sums of the transactions that a viewer may see, in cents by day. */
export async function sumVisibleByDay(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<{ date: CalendarDay; cents: number }[]> {
  const rows = await selectHalves<{ date: CalendarDay; cents: number }>(
    reader,
    viewer,
    filter,
    ({ from, where }) => `SELECT date, SUM(amount_cents) AS cents
     FROM ${from} WHERE ${where} GROUP BY date ORDER BY NULL`,
  );
  return together(
    rows,
    ({ date }) => date,
    (one, other) => ({ ...one, cents: one.cents + other.cents }),
  );
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
  const rows = await selectHalves<DescriptionUse>(
    reader,
    viewer,
    filter,
    ({ from, category, where }) =>
      `SELECT description, ${category} AS categoryId, COUNT(*) AS uses, MAX(date) AS latest
     FROM ${from} WHERE ${where} GROUP BY description, category_id ORDER BY NULL`,
  );
  const keyOf = ({ description, categoryId }: DescriptionUse) => `${categoryId} ${description}`;
  return together(rows, keyOf, (one, other) => ({
    ...one,
    uses: one.uses + other.uses,
    latest: one.latest > other.latest ? one.latest : other.latest,
  }));
}

/** How many of the viewer's own transactions there are, in all. */
export async function countOwn(reader: Reader, viewer: CoupleViewer): Promise<number> {
  const rows = await selectHalves<{ count: number }>(
    reader,
    viewer,
    { authorId: viewer.user.id },
    ({ from, where }) => `SELECT COUNT(*) AS count FROM ${from} WHERE ${where}`,
  );
  return rows.reduce((sum, { count }) => sum + count, 0);
}
