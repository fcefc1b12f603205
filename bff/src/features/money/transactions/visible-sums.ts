import type { Borne, CalendarDay, CalendarMonth } from '@harmony/contract';
import type { Reader, SqlValue } from '../../../platform/database/database.ts';
import { unionAll } from '../../../platform/database/union-all.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { partsOfHalf, visibleHalves } from './visibility.ts';
import type { TransactionFilter, VisibleHalf } from './visibility.ts';

/** Selects aggregates of both halves; the same key may appear in each half. */
async function selectHalves<Row extends object>(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
  sqlOf: (half: VisibleHalf) => string,
): Promise<Row[]> {
  return select(reader, visibleHalves(reader, viewer, filter), sqlOf);
}

function select<Row extends object>(
  reader: Reader,
  halves: readonly VisibleHalf[],
  sqlOf: (half: VisibleHalf) => string,
): Promise<Row[]> {
  const statements = halves.map((half) => ({ sql: sqlOf(half), values: half.values }));
  const { sql, values } = unionAll(reader, statements);
  // Raw SQL: aggregates, each half through its own index, measured.
  return reader.select<Row>(sql, values);
}

/** A row of a statement that also groups by `has_parts`. */
interface ByParts {
  hasParts: 0 | 1;
}

/**
 * Selects aggregates by category, with parts in place of their transactions. All sums by category use it. Transactions
 * without parts are read without a join.
 *
 * @param sqlOf must also group by `has_parts`
 */
async function selectByCategory<Row extends ByParts>(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
  sqlOf: (half: VisibleHalf) => string,
): Promise<Row[]> {
  const halves = visibleHalves(reader, viewer, filter);
  const rows = await select<Row>(reader, halves, sqlOf);
  if (rows.every(({ hasParts }) => hasParts === 0)) return rows;
  const parts = halves.map((half) => partsOfHalf(reader, half, filter));
  return [
    ...rows.filter(({ hasParts }) => hasParts === 0),
    ...(await select<Row>(reader, parts, sqlOf)),
  ];
}

/** Returns the sum of the visible transactions in cents; 0 without any. */
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
    filter,
    ({ from, category, where }) => `SELECT ${category} AS categoryId, has_parts AS hasParts,
       ${EARNED_AND_SPENT}
     FROM ${from} WHERE ${where} GROUP BY category_id, has_parts ORDER BY NULL`,
  );
  return together(rows.map(withoutFlag), ({ categoryId }) => categoryId, added);
}

/** Payer of a row, or recipient of income. */
const PAYER = 'COALESCE(paid_by, user_id)';

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

function withoutFlag<Row extends ByParts>({ hasParts: _has, ...row }: Row): Omit<Row, 'hasParts'> {
  return row;
}

/** Merges rows of both halves with the same key. */
function together<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  both: (one: Row, other: Row) => Row,
): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].map((same) => same.reduce(both));
}

/** Income and spending by payer, category and month in cents; both positive. */
export interface MonthSums extends CategorySums {
  month: CalendarMonth;
  paidBy: string;
}

export async function sumVisibleByMonth(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<MonthSums[]> {
  const rows = await selectByCategory<MonthSums & ByParts>(
    reader,
    viewer,
    filter,
    ({ from, category, where }) => `SELECT SUBSTR(date, 1, 7) AS month, ${category} AS categoryId,
       has_parts AS hasParts, ${PAYER} AS paidBy, ${EARNED_AND_SPENT}
     FROM ${from} WHERE ${where} GROUP BY SUBSTR(date, 1, 7), category_id, has_parts, ${PAYER}
     ORDER BY NULL`,
  );
  const keyOf = ({ month, categoryId, paidBy }: MonthSums) => `${month} ${categoryId} ${paidBy}`;
  return together(rows.map(withoutFlag), keyOf, added);
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
    filter,
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

/** Number of uses of a description with a category, and the latest one. */
export interface DescriptionUse {
  description: string;
  categoryId: string;
  uses: number;
  latest: CalendarDay;
}

/** Returns the descriptions of the visible transactions by category. */
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

export async function countOwn(reader: Reader, viewer: CoupleViewer): Promise<number> {
  const rows = await selectHalves<{ count: number }>(
    reader,
    viewer,
    { authorId: viewer.user.id },
    ({ from, where }) => `SELECT COUNT(*) AS count FROM ${from} WHERE ${where}`,
  );
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** First member's percentage by the couple's rule, from a day on. */
export interface PercentFrom {
  from: CalendarDay;
  /** Whole percent. */
  firstPercent: number;
}

/** Range of shared spending, and the rules to divide it by. */
export interface BorneFilter {
  /** First day, inclusive; unbounded if undefined. */
  from: CalendarDay | undefined;
  /** Last day, inclusive. */
  to: CalendarDay;
  /** Spending before this day is summed up separately. */
  since: CalendarDay;
  firstId: string;
  /** Newest first; equal shares before the oldest. */
  percents: readonly PercentFrom[];
}

/** Shared spending by payer, and the part that the other partner bears. */
export interface BorneSums extends Borne {
  /** Whether the sum covers days from `since` on. */
  isLater: boolean;
}

/**
 * Returns the sums of shared spending that determine the balance, before a day and from it on. Each expense is divided
 * separately, like `borneByOther` in the contract.
 */
export async function sumBorne(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to, since, firstId, percents }: BorneFilter,
): Promise<BorneSums[]> {
  const { sql: other, values: otherValues } = borneByOtherSql(reader, firstId, percents);
  const [half] = visibleHalves(reader, viewer, { type: 'shared', from, to, spendingOnly: true });
  if (!half) return [];
  // Raw SQL: aggregates through the index of visible rows.
  const rows = await reader.select<Omit<BorneSums, 'isLater'> & { isLater: number }>(
    `SELECT CASE WHEN date >= ? THEN 1 ELSE 0 END AS isLater, ${PAYER} AS paidBy,
       SUM(-amount_cents) AS cents, SUM(${other}) AS otherCents
     FROM ${half.from} WHERE ${half.where} GROUP BY isLater, paidBy ORDER BY NULL`,
    [since, ...otherValues, ...half.values],
  );
  return rows.map(({ isLater, ...sums }) => ({ ...sums, isLater: isLater === 1 }));
}

/** SQL for the cents of a row that the non-payer bears, rounded down. */
function borneByOtherSql(
  { dialect }: Reader,
  firstId: string,
  percents: readonly PercentFrom[],
): { sql: string; values: SqlValue[] } {
  const divided = dialect === 'mysql' ? 'DIV' : '/';
  const isAuthor = `${PAYER} = user_id`;
  const cases = percents.map(({ firstPercent }) => `WHEN date >= ? THEN ${firstPercent}`);
  const first = cases.length === 0 ? '50' : `CASE ${cases.join(' ')} ELSE 50 END`;
  const days = percents.map(({ from }) => from);
  const ruled = `CASE WHEN ${PAYER} = ? THEN 100 - (${first}) ELSE ${first} END`;
  const said = `CASE WHEN ${isAuthor} THEN 100 - split_author ELSE split_author END`;
  const sql = `CASE WHEN split_kind = 'amount'
      THEN CASE WHEN ${isAuthor} THEN -amount_cents - split_author ELSE split_author END
      ELSE (-amount_cents * CASE WHEN split_kind IS NULL THEN ${ruled} ELSE ${said} END)
        ${divided} 100 END`;
  return { sql, values: [firstId, ...days, ...days] };
}
