import type { CalendarDay, CalendarMonth } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { EARNED_AND_SPENT } from './counted.ts';
import { mergeRows, selectByCategory, selectHalves } from './select-halves.ts';
import type { ByParts } from './select-halves.ts';
import type { TransactionFilter } from './visibility.ts';

/** Returns income less spending of the visible transactions in cents; 0 without any. */
export async function sumVisible(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<number> {
  const rows = await selectHalves<{ cents: number | null }>(
    reader,
    viewer,
    { ...filter, isCounted: true },
    ({ from, where }) => `SELECT SUM(amount_cents) AS cents FROM ${from} WHERE ${where}`,
  );
  return rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

/** Income and spending of a category in cents; both positive. */
export interface CategorySums {
  categoryId: string;
  incomeCents: number;
  spentCents: number;
}

export async function sumVisibleByCategory(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<CategorySums[]> {
  const rows = await selectByCategory<CategorySums & ByParts>(
    reader,
    viewer,
    { ...filter, isCounted: true },
    ({ from, category, where }) => `SELECT ${category} AS categoryId, has_parts AS hasParts,
       ${EARNED_AND_SPENT}
     FROM ${from} WHERE ${where} GROUP BY category_id, has_parts ORDER BY NULL`,
  );
  return mergeRows(rows.map(withoutFlag), ({ categoryId }) => categoryId, added);
}

/** Payer of a row, or recipient of income; null for both. */
const PAYER = 'CASE WHEN is_paid_jointly = 1 THEN NULL ELSE COALESCE(paid_by, user_id) END';

/** Number of transactions, and their income and spending in cents; both positive. */
export interface Totals {
  count: number;
  incomeCents: number;
  spentCents: number;
}

/** Returns the totals of the visible transactions. With a category filter, only the matching parts of each count. */
export async function totalVisible(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<Totals> {
  const rows = await selectHalves<{ [Key in keyof Totals]: number | null }>(
    reader,
    viewer,
    filter,
    ({ from, where }) =>
      `SELECT COUNT(*) AS count, ${EARNED_AND_SPENT} FROM ${from} WHERE ${where}`,
  );
  const amounts =
    filter.categoryId === undefined ? rows : await sumVisibleByCategory(reader, viewer, filter);
  return {
    count: rows.reduce((sum, { count }) => sum + (count ?? 0), 0),
    incomeCents: amounts.reduce((sum, { incomeCents }) => sum + (incomeCents ?? 0), 0),
    spentCents: amounts.reduce((sum, { spentCents }) => sum + (spentCents ?? 0), 0),
  };
}

function added<Sums extends CategorySums>(one: Sums, other: Sums): Sums {
  return {
    ...one,
    incomeCents: one.incomeCents + other.incomeCents,
    spentCents: one.spentCents + other.spentCents,
  };
}

function withoutFlag<Row extends ByParts>({ hasParts: _has, ...row }: Row): Omit<Row, 'hasParts'> {
  return row;
}

/** Income and spending by payer, category and month in cents; both positive. */
export interface MonthSums extends CategorySums {
  month: CalendarMonth;
  /** Null for what both paid. */
  paidBy: string | null;
}

export async function sumVisibleByMonth(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<MonthSums[]> {
  const rows = await selectByCategory<MonthSums & ByParts>(
    reader,
    viewer,
    { ...filter, isCounted: true },
    ({ from, category, where }) => `SELECT SUBSTR(date, 1, 7) AS month, ${category} AS categoryId,
       has_parts AS hasParts, ${PAYER} AS paidBy, ${EARNED_AND_SPENT}
     FROM ${from} WHERE ${where} GROUP BY SUBSTR(date, 1, 7), category_id, has_parts, ${PAYER}
     ORDER BY NULL`,
  );
  const keyOf = ({ month, categoryId, paidBy }: MonthSums) => `${month} ${categoryId} ${paidBy}`;
  return mergeRows(rows.map(withoutFlag), keyOf, added);
}

/** Income and spending by day and description in cents; both positive. */
export interface DescribedDay extends Omit<CategorySums, 'categoryId'> {
  date: CalendarDay;
  description: string;
}

/** Returns the sums of the visible transactions by day and description; a day may have several. */
export function sumVisibleByDescription(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<DescribedDay[]> {
  return selectHalves<DescribedDay>(
    reader,
    viewer,
    { ...filter, isCounted: true },
    ({ from, where }) => `SELECT date, description, ${EARNED_AND_SPENT}
     FROM ${from} WHERE ${where} GROUP BY date, description ORDER BY NULL`,
  );
}

/** Returns the first day with a visible transaction; `undefined` without any. */
export async function firstVisibleDay(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<CalendarDay | undefined> {
  // By index order: MIN would scan all rows if the filter needs other columns.
  const rows = await selectHalves<{ date: CalendarDay }>(
    reader,
    viewer,
    filter,
    ({ from, where }) => `SELECT date FROM ${from} WHERE ${where} ORDER BY date LIMIT 1`,
  );
  return rows
    .map(({ date }) => date)
    .toSorted()
    .at(0);
}
