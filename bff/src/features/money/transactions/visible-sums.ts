import type { Borne, CalendarDay, CalendarMonth } from '@harmony/contract';
import type { Reader, SqlValue } from '../../../platform/database/database.ts';
import { unionAll } from '../../../platform/database/union-all.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { partsOfHalf, visibleHalves } from './visibility.ts';
import type { TransactionFilter, VisibleHalf } from './visibility.ts';

/** What some columns of both halves come to; what stands in both comes twice. */
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
  // By hand: sums, each half by its own index, measured.
  return reader.select<Row>(sql, values);
}

/** A row of a statement that also groups by `has_parts`. */
interface ByParts {
  hasParts: 0 | 1;
}

/**
 * What some columns of both halves come to by category: what has parts counts by these. Every sum by category
 * goes through this. Those without parts are read as if there were no such thing.
 *
 * @param sqlOf groups by `has_parts` as well
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

/** Who paid a row, or was paid. */
const PAYER = 'COALESCE(paid_by, user_id)';

/** How many transactions there are and what was earned and spent, in cents; both positive. */
export interface Totals {
  count: number;
  incomeCents: number;
  spentCents: number;
}

/** What the transactions that a viewer may see come to: where a category is meant, what of each is in it. */
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

/** Rows of both halves, those of one key put together. */
function together<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  both: (one: Row, other: Row) => Row,
): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].map((same) => same.reduce(both));
}

/** What somebody was paid and paid in a category in a month, in cents; both positive. */
export interface MonthSums extends CategorySums {
  month: CalendarMonth;
  paidBy: string;
}

/** The sums of the transactions that a viewer may see, by month, category and who paid. */
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

/** What was earned and spent on a day under a description, in cents; both positive. */
export interface DescribedDay extends Omit<CategorySums, 'categoryId'> {
  date: CalendarDay;
  description: string;
}

/** The sums of the transactions that a viewer may see, by day and description; of one day there may be several. */
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

/** The first day with a transaction that a viewer may see; `undefined` before there is one. */
export async function firstVisibleDay(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<CalendarDay | undefined> {
  // The first by the index: a MIN would look at all of them where the filter needs the rows.
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

/** The percent of the first of two by the couple's rule, from a day on. */
export interface PercentFrom {
  from: CalendarDay;
  /** Whole percent. */
  firstPercent: number;
}

/** Which shared spending is meant, and the rules by which it is divided. */
export interface BorneFilter {
  /** The first day, inclusive; all days without. */
  from: CalendarDay | undefined;
  /** The last day, inclusive. */
  to: CalendarDay;
  /** What was spent before this day is summed by itself. */
  since: CalendarDay;
  /** The first of the two. */
  firstId: string;
  /** The latest first; before the last of them it is half each. */
  percents: readonly PercentFrom[];
}

/** What each of two paid of what is shared, and what of it the other one bears. */
export interface BorneSums extends Borne {
  /** Whether it was spent on the day that was asked for or later, or before. */
  isLater: boolean;
}

/**
 * The sums of shared spending that decide who owes whom, before a day and from it on; each expense is
 * divided by itself, as `borneByOther` of the contract does.
 *
 */
export async function sumBorne(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to, since, firstId, percents }: BorneFilter,
): Promise<BorneSums[]> {
  const { sql: other, values: otherValues } = borneByOtherSql(reader, firstId, percents);
  const [half] = visibleHalves(reader, viewer, { type: 'shared', from, to, spendingOnly: true });
  if (!half) return [];
  // By hand: sums by the index of what both see.
  const rows = await reader.select<Omit<BorneSums, 'isLater'> & { isLater: number }>(
    `SELECT CASE WHEN date >= ? THEN 1 ELSE 0 END AS isLater, ${PAYER} AS paidBy,
       SUM(-amount_cents) AS cents, SUM(${other}) AS otherCents
     FROM ${half.from} WHERE ${half.where} GROUP BY isLater, paidBy ORDER BY NULL`,
    [since, ...otherValues, ...half.values],
  );
  return rows.map(({ isLater, ...sums }) => ({ ...sums, isLater: isLater === 1 }));
}

/** What whoever did not pay bears of a row, in cents, rounded down. */
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
