import { amountsBeginningWith } from '@harmony/contract';
import type { CalendarDay, CentsRange, Currency, Transaction } from '@harmony/contract';
import type { Reader, SqlValue } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

/*
 * The rule of what a viewer may see stands here and nowhere else: all of the couple's that are
 * visible (shared ones always are), and the viewer's own, the latter not in the partner's mirror.
 * Every list, sum and count that anybody gets is built on it, in `visible-transactions.ts` and
 * `visible-sums.ts` alone.
 */

/** Which of the visible transactions are meant; without any of it all of them. */
export interface TransactionFilter {
  ids?: readonly string[];
  /** First day, inclusive. */
  from?: CalendarDay | undefined;
  /** Last day, inclusive. */
  to?: CalendarDay | undefined;
  type?: Transaction['type'];
  authorId?: string | undefined;
  /** In this category, or with a part in it. */
  categoryId?: string | undefined;
  /** Text in the description or the notes, in any case, or the beginning of the amount. */
  search?: string | undefined;
  /** What it comes to, whatever its sign. */
  amount?: CentsRange | undefined;
  /** Only what comes to one of these, in cents, spending negative. */
  amounts?: readonly number[] | undefined;
  /** Only those that come later in the list than this one, which need not exist any more. */
  after?: { date: CalendarDay; id: string } | undefined;
  /** Only spending, so negative amounts. */
  spendingOnly?: boolean;
  /** Only what was not booked for something that repeats. */
  isUsual?: boolean;
}

/**
 * One of the halves of what a viewer may see, as the parts of a SELECT. The halves have nothing in
 * common: what both see, and what the viewer hides from the partner. Each is read by an index of its
 * own that the statement names, so that it reads nothing that the partner hides and takes no longer
 * for it, whatever the database believes of its tables.
 */
export interface VisibleHalf {
  from: string;
  /** The category, for the list of columns: one that was deleted is read as its replacement. */
  category: string;
  where: string;
  /** What stands for the `?` of the condition. */
  values: SqlValue[];
}

/** The halves in which something can be found that the filter means. */
export function visibleHalves(
  reader: Pick<Reader, 'dialect'>,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): VisibleHalf[] {
  const { user, isMirror } = viewer;
  const { type, authorId = user.id } = filter;
  const seenByBoth: VisibleHalf = {
    from: fromOf(reader, filter, filter.authorId ? 'transactions_own' : 'transactions_visible'),
    category: 'category_id',
    ...conditionOf(reader, viewer, filter, ['is_visible = 1'], 'category_id'),
  };
  if (isMirror || type === 'shared' || authorId !== user.id) return [seenByBoth];
  const ownHidden: VisibleHalf = {
    from: fromOf(reader, filter, 'transactions_own'),
    category: REPLACED,
    ...conditionOf(reader, viewer, filter, ['user_id = ? AND is_visible = 0', user.id], REPLACED),
  };
  return [seenByBoth, ownHidden];
}

/** The table of transactions, to be read or changed by one of its indexes and no other. */
export function transactionsBy(
  { dialect }: Pick<Reader, 'dialect'>,
  index: 'transactions_visible' | 'transactions_own' | 'transactions_by_category' | 'PRIMARY',
): string {
  if (dialect === 'mysql') return `transactions FORCE INDEX (${index})`;
  return index === 'PRIMARY' ? 'transactions' : `transactions INDEXED BY ${index}`;
}

/**
 * What stands for a half where it is counted by category: the parts of its rows, of those that have some.
 *
 * @param half of which only rows are read
 */
export function partsOfHalf(
  reader: Pick<Reader, 'dialect'>,
  { from, where, values }: VisibleHalf,
  { categoryId }: Pick<TransactionFilter, 'categoryId'>,
): VisibleHalf {
  return {
    from: `(SELECT t.date, t.user_id, t.paid_by, p.category_id, p.amount_cents, 0 AS has_parts
      FROM (SELECT id, date, user_id, paid_by FROM ${from} WHERE ${where} AND has_parts = 1) t
      ${withParts(reader)}) parts`,
    category: REPLACED,
    where: categoryId === undefined ? '1 = 1' : `${REPLACED} = ?`,
    values: categoryId === undefined ? values : [...values, categoryId],
  };
}

/** The table of parts as `p`, to be read by the transactions that they belong to and in no other way. */
export function partsTable({ dialect }: Pick<Reader, 'dialect'>): string {
  return `transaction_parts p${dialect === 'mysql' ? ' FORCE INDEX (PRIMARY)' : ''}`;
}

/** Joins the parts, as `p`, to transactions `t`; these are read first, so that no part of others is read. */
export function withParts(reader: Pick<Reader, 'dialect'>): string {
  const joined = reader.dialect === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN';
  return `${joined} ${partsTable(reader)} ON p.transaction_id = t.id`;
}

/** What both see moves when its category is deleted; what is hidden, and parts, keep a mark of the next one. */
export const REPLACED = `(SELECT COALESCE(c.replaced_by, c.id) FROM categories c WHERE c.id = category_id)`;

function fromOf(
  reader: Pick<Reader, 'dialect'>,
  { ids }: TransactionFilter,
  index: 'transactions_visible' | 'transactions_own',
): string {
  return transactionsBy(reader, ids === undefined ? index : 'PRIMARY');
}

type Condition = readonly [sql: string, ...values: SqlValue[]];

function conditionOf(
  reader: Pick<Reader, 'dialect'>,
  { couple }: CoupleViewer,
  filter: TransactionFilter,
  rule: Condition,
  category: string,
): Pick<VisibleHalf, 'where' | 'values'> {
  const conditions: Condition[] = [
    ['couple_id = ?', couple.id],
    rule,
    ...conditionsOf(filter, couple.currency),
  ];
  const { categoryId } = filter;
  if (categoryId !== undefined) {
    conditions.push([isIn(reader, category), categoryId, categoryId]);
  }
  return {
    where: conditions.map(([sql]) => sql).join(' AND '),
    values: conditions.flatMap(([, ...values]) => values),
  };
}

/** That a row, or one of its parts, is in a category. */
function isIn(reader: Pick<Reader, 'dialect'>, category: string): string {
  return `CASE WHEN has_parts = 0 THEN ${category} = ? ELSE EXISTS (
    SELECT 1 FROM ${partsTable(reader)} WHERE p.transaction_id = id AND ${REPLACED} = ?) END`;
}

function conditionsOf(filter: TransactionFilter, currency: Currency): Condition[] {
  const { ids, from, to, type, authorId, search, amount, after, spendingOnly } = filter;
  const { isUsual, amounts } = filter;
  const conditions: Condition[] = [];
  if (ids !== undefined) conditions.push(['id IN (?)', ids]);
  if (from !== undefined) conditions.push(['date >= ?', from]);
  if (to !== undefined) conditions.push(['date <= ?', to]);
  if (type !== undefined) conditions.push(['type = ?', type]);
  if (authorId !== undefined) conditions.push(['user_id = ?', authorId]);
  if (search) conditions.push(found(search, currency));
  if (amount !== undefined) conditions.push(among([amount]));
  if (amounts !== undefined) conditions.push(['amount_cents IN (?)', amounts]);
  if (after !== undefined) {
    conditions.push(['date <= ? AND (date < ? OR id < ?)', after.date, after.date, after.id]);
  }
  if (spendingOnly) conditions.push(['amount_cents < 0']);
  if (isUsual) conditions.push(['recurring_id IS NULL']);
  return conditions;
}

function found(search: string, currency: Currency): Condition {
  const pattern = containing(search);
  const amounts = amountsBeginningWith(search, currency);
  const [amount, ...values] = among(amounts);
  return [
    `(LOWER(description) LIKE LOWER(?) ESCAPE '!'
       OR LOWER(COALESCE(notes, '')) LIKE LOWER(?) ESCAPE '!'${amounts.length > 0 ? ` OR ${amount}` : ''})`,
    pattern,
    pattern,
    ...values,
  ];
}

/** That an amount lies in one of the ranges, whatever its sign. */
function among(ranges: readonly CentsRange[]): Condition {
  return [
    `(${ranges.map(() => 'ABS(amount_cents) BETWEEN ? AND ?').join(' OR ')})`,
    ...ranges.flatMap(({ least, most }) => [least, most]),
  ];
}

/** A LIKE pattern for texts that contain the given one, with `!` as its escape character. */
function containing(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`;
}
