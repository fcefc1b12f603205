import type { Borne, CalendarDay, CalendarMonth, Transaction } from '@harmony/contract';
import type { Reader, SqlValue } from '../../../platform/database/database.ts';
import { unionAll } from '../../../platform/database/union-all.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { transferModel } from './transfers/transfer.model.ts';
import { EARNED_AND_SPENT, SPENT_CENTS } from './counted.ts';
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
  return together(rows.map(withoutFlag), ({ categoryId }) => categoryId, added);
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

/** Number of uses of a description by owner, and the latest one. */
export interface OwnershipUse extends Omit<DescriptionUse, 'categoryId'> {
  type: Transaction['type'];
  isVisible: boolean;
}

/** Returns the descriptions of the visible transactions by type and visibility. */
export async function countVisibleByOwnership(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<OwnershipUse[]> {
  const rows = await selectHalves<Omit<OwnershipUse, 'isVisible'> & { isVisible: 0 | 1 }>(
    reader,
    viewer,
    filter,
    ({ from, where }) =>
      `SELECT description, type, is_visible AS isVisible, COUNT(*) AS uses, MAX(date) AS latest
     FROM ${from} WHERE ${where} GROUP BY description, type, is_visible ORDER BY NULL`,
  );
  return rows.map((row) => ({ ...row, uses: Number(row.uses), isVisible: row.isVisible === 1 }));
}

/** Each transfer counts once, whatever the number of its transactions. */
function countTransfers(reader: Reader, { couple, user }: CoupleViewer): Promise<number> {
  return transferModel(reader).count({ where: { coupleId: couple.id, userId: user.id } });
}

/** Returns the number of the viewer's transactions for the limit of the plan. */
export async function countOwn(reader: Reader, viewer: CoupleViewer): Promise<number> {
  const rows = await selectHalves<{ count: number }>(
    reader,
    viewer,
    { authorId: viewer.user.id },
    ({ from, where }) =>
      `SELECT COUNT(*) AS count FROM ${from} WHERE ${where} AND transfer_id IS NULL`,
  );
  const transfers = await countTransfers(reader, viewer);
  return rows.reduce((sum, { count }) => sum + count, transfers);
}

/** The couple's rule from a day on. */
export interface RuleFrom {
  from: CalendarDay;
  /** The first member's share in whole percent. */
  firstPercent: number;
  /** Whether transfers into accounts of both count as paid by their authors. */
  isWithContributions: boolean;
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
  rules: readonly RuleFrom[];
}

/** Shared spending by payer, and the part that the other partner bears. */
export interface BorneSums extends Borne {
  /** Whether the sum covers days from `since` on. */
  isLater: boolean;
  /** Whether these are transfers into accounts of both, less those out of them. */
  isContributed: boolean;
}

/**
 * Returns the sums that determine the balance, before a day and from it on: shared spending that one of them paid, and
 * contributions to joint accounts where the rule counts them. Shares are exact, like `exactShareOfOther` in the contract.
 */
export async function sumBorne(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to, since, firstId, rules }: BorneFilter,
): Promise<BorneSums[]> {
  const days = { type: 'shared', from, to } as const;
  const spending = {
    filter: { ...days, spendingOnly: true },
    cents: SPENT_CENTS,
    condition: 'is_paid_jointly = 0',
    values: [],
  };
  // Only rows of accounts of both are paid jointly, so these transfers went into or out of one.
  const contributions = {
    filter: { ...days, kind: 'transfer' as const },
    cents: 'amount_cents',
    condition: `is_paid_jointly = 1 AND ${byRule(rules, (rule) => Number(rule.isWithContributions), 0)} = 1`,
    values: rules.map((rule) => rule.from),
  };
  const isCounted = rules.some((rule) => rule.isWithContributions);
  const sums: BorneSums[] = [];
  for (const part of isCounted ? [spending, contributions] : [spending]) {
    const [half] = visibleHalves(reader, viewer, part.filter);
    if (!half) continue;
    const { sql: other, values: otherValues } = shareOfOtherSql(part.cents, firstId, rules);
    // Raw SQL: aggregates through the index of visible rows.
    const rows = await reader.select<Borne & { isLater: number }>(
      `SELECT CASE WHEN date >= ? THEN 1 ELSE 0 END AS isLater, ${MEMBER} AS paidBy,
         SUM(${part.cents}) AS cents, SUM(${other}) AS otherHundredths
       FROM ${half.from} WHERE ${half.where} AND ${part.condition}
       GROUP BY isLater, paidBy ORDER BY NULL`,
      [since, ...otherValues, ...half.values, ...part.values],
    );
    const isContributed = part === contributions;
    sums.push(...rows.map((row) => ({ ...row, isLater: row.isLater === 1, isContributed })));
  }
  return sums;
}

/** Member who paid a row, or contributed it. */
const MEMBER = 'COALESCE(paid_by, user_id)';

/** SQL for a number by the rule of a row's date; its values are the days of the rules. */
function byRule(
  rules: readonly RuleFrom[],
  numberOf: (rule: RuleFrom) => number,
  otherwise: number,
): string {
  const cases = rules.map((rule) => `WHEN date >= ? THEN ${numberOf(rule)}`);
  return cases.length === 0 ? String(otherwise) : `CASE ${cases.join(' ')} ELSE ${otherwise} END`;
}

/** SQL for the share of a row that the non-payer bears, in hundredths of a cent. */
function shareOfOtherSql(
  cents: string,
  firstId: string,
  rules: readonly RuleFrom[],
): { sql: string; values: SqlValue[] } {
  const isAuthor = `${MEMBER} = user_id`;
  const first = byRule(rules, ({ firstPercent }) => firstPercent, 50);
  const days = rules.map(({ from }) => from);
  const ruled = `CASE WHEN ${MEMBER} = ? THEN 100 - (${first}) ELSE ${first} END`;
  const stated = `CASE WHEN ${isAuthor} THEN 100 - split_author ELSE split_author END`;
  const sql = `CASE WHEN split_kind = 'amount'
      THEN CASE WHEN amount_cents < 0 THEN 100 ELSE -100 END
        * CASE WHEN ${isAuthor} THEN ABS(amount_cents) - split_author ELSE split_author END
      ELSE ${cents} * CASE WHEN split_kind IS NULL THEN ${ruled} ELSE ${stated} END END`;
  return { sql, values: [firstId, ...days, ...days] };
}
