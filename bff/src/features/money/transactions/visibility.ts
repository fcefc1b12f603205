import { amountsBeginningWith, foldText } from '@harmony/contract';
import type { CalendarDay, CentsRange, Currency, Kind, Transaction } from '@harmony/contract';
import type { Reader, SqlValue } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { COUNTS, IS_SPENDING } from './counted.ts';

/*
 * The one place that defines visibility: a viewer sees the couple's visible transactions (shared ones always are) and
 * their own hidden ones, the latter not in the partner's mirror. All lists, sums and counts are built on it, only in
 * `visible-transactions.ts` and `visible-sums.ts`.
 */

/** Filter of visible transactions; all of them by default. */
export interface TransactionFilter {
  ids?: readonly string[];
  /** First day, inclusive. */
  from?: CalendarDay | undefined;
  /** Last day, inclusive. */
  to?: CalendarDay | undefined;
  type?: Transaction['type'];
  authorId?: string | undefined;
  /** Category of the transaction or of one of its parts. */
  categoryId?: string | undefined;
  /** Text in the description or notes, ignoring case and accents, or the beginning of the amount. */
  search?: string | undefined;
  /** Absolute amount in cents. */
  amount?: CentsRange | undefined;
  /** Exact signed amounts in cents, negative for spending. */
  amounts?: readonly number[] | undefined;
  /** Cursor: only transactions after this one in the list, which may have been deleted. */
  after?: { date: CalendarDay; id: string } | undefined;
  kind?: Kind | undefined;
  accountId?: string | undefined;
  /** The transactions of a transfer. */
  transferId?: string | undefined;
  /** Only spending and refunds. */
  spendingOnly?: boolean;
  /** Excludes transfers and adjustments, which count in no sum. */
  isCounted?: boolean;
  /** Excludes bookings of recurring items. */
  isUsual?: boolean;
}

/**
 * One half of what a viewer sees, as parts of a SELECT. The halves are disjoint: transactions visible to both partners,
 * and those that the viewer hides. The statement forces a separate index for each half, so that neither its result nor
 * its time depends on what the partner hides, whatever the query planner estimates.
 */
export interface VisibleHalf {
  from: string;
  /** Column expression that resolves replaced categories. */
  category: string;
  where: string;
  values: SqlValue[];
}

/** Returns the halves that can contain matches of the filter. */
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

/** SQLite's name of the index of the primary key. */
const SQLITE_PRIMARY = 'sqlite_autoindex_transactions_1';

/** Returns the table of transactions with a forced index. */
export function transactionsBy(
  { dialect }: Pick<Reader, 'dialect'>,
  index:
    | 'transactions_visible'
    | 'transactions_own'
    | 'transactions_by_category'
    | 'transactions_of_account'
    | 'transactions_of_transfer'
    | 'transactions_of_refund'
    | 'PRIMARY',
): string {
  if (dialect === 'mysql') return `transactions FORCE INDEX (${index})`;
  // For more than ten ids, SQLite would read all rows of the user instead.
  return `transactions INDEXED BY ${index === 'PRIMARY' ? SQLITE_PRIMARY : index}`;
}

/**
 * Returns the half for sums by category: parts take the place of rows with parts.
 *
 * @param half restricted to rows with parts
 */
export function partsOfHalf(
  reader: Pick<Reader, 'dialect'>,
  { from, where, values }: VisibleHalf,
  { categoryId }: Pick<TransactionFilter, 'categoryId'>,
): VisibleHalf {
  return {
    from: `(SELECT t.date, t.user_id, t.paid_by, t.is_paid_jointly, t.kind, p.category_id, p.amount_cents,
        0 AS has_parts
      FROM (SELECT id, date, user_id, paid_by, is_paid_jointly, kind
        FROM ${from} WHERE ${where} AND has_parts = 1) t
      ${withParts(reader)}) parts`,
    category: REPLACED,
    where: categoryId === undefined ? '1 = 1' : `${REPLACED} = ?`,
    values: categoryId === undefined ? values : [...values, categoryId],
  };
}

/**
 * Condition: the row does not belong to an import whose rows are being written or deleted in batches, which no
 * user sees (ADR 93). Costs nothing while there is none: the first subquery is evaluated once per statement.
 */
export const UNSTAGED = `CASE WHEN (${staged('1')}) IS NULL THEN 1 ELSE NOT EXISTS (
    SELECT 1 FROM imported_rows r WHERE r.transaction_id = transactions.id
      AND r.import_id IN (${staged('s.id')})) END`;

const LEFT_ACCOUNTS = `(SELECT l.account_id FROM left_accounts l)`;

/** Returns a column of account ids without deleted accounts, whose ids are removed in batches (`leave-account.ts`). */
export function withoutLeft(column: string): string {
  return `CASE WHEN ${column} IN ${LEFT_ACCOUNTS} THEN NULL ELSE ${column} END`;
}

/** The transactions that `UNSTAGED` excludes, of a couple. */
export const STAGED_ROWS = `(SELECT t.account_id, t.date, t.amount_cents FROM imports s
    CROSS JOIN imported_rows r ON r.import_id = s.id
    CROSS JOIN transactions t ON t.id = r.transaction_id
    WHERE s.couple_id = ? AND s.staged_at IS NOT NULL) staged`;

function staged(column: string): string {
  return `SELECT ${column} FROM imports s WHERE s.couple_id = ? AND s.staged_at IS NOT NULL`;
}

/** Returns the table of parts as `p`, with a forced index by transaction. */
export function partsTable({ dialect }: Pick<Reader, 'dialect'>): string {
  return `transaction_parts p${dialect === 'mysql' ? ' FORCE INDEX (PRIMARY)' : ''}`;
}

/** Joins parts as `p` to transactions `t` in this order, so that no parts of other transactions are read. */
export function withParts(reader: Pick<Reader, 'dialect'>): string {
  const joined = reader.dialect === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN';
  return `${joined} ${partsTable(reader)} ON p.transaction_id = t.id`;
}

/** Deleting a category moves visible rows; hidden rows and parts keep the id, which redirects to the replacement. */
export const REPLACED = `(SELECT COALESCE(c.replaced_by, c.id) FROM categories c WHERE c.id = category_id)`;

function fromOf(
  reader: Pick<Reader, 'dialect'>,
  { ids, transferId }: TransactionFilter,
  index: 'transactions_visible' | 'transactions_own',
): string {
  if (transferId !== undefined) return transactionsBy(reader, 'transactions_of_transfer');
  return transactionsBy(reader, ids === undefined ? index : 'PRIMARY');
}

type Condition = readonly [sql: string, ...values: SqlValue[]];

const OF_KIND: Readonly<Record<Kind, Condition>> = {
  spending: ['(kind IS NULL AND amount_cents < 0)'],
  income: ['(kind IS NULL AND amount_cents > 0)'],
  refund: [`kind = 'refund'`],
  transfer: [`kind = 'transfer'`],
  adjustment: [`kind = 'adjustment'`],
};

function conditionOf(
  reader: Pick<Reader, 'dialect'>,
  viewer: CoupleViewer,
  filter: TransactionFilter,
  rule: Condition,
  category: string,
): Pick<VisibleHalf, 'where' | 'values'> {
  const { couple } = viewer;
  const conditions: Condition[] = [
    ['couple_id = ?', couple.id],
    rule,
    ...conditionsOf(filter, couple.currency),
  ];
  // Databases with many writers write imports in one transaction.
  if (reader.dialect === 'sqlite') conditions.push([UNSTAGED, couple.id, couple.id]);
  const { categoryId, accountId } = filter;
  if (accountId !== undefined) conditions.push(inAccount(viewer, accountId));
  if (categoryId !== undefined) {
    conditions.push([isIn(reader, category), categoryId, categoryId]);
  }
  return {
    where: conditions.map(([sql]) => sql).join(' AND '),
    values: conditions.flatMap(([, ...values]) => values),
  };
}

/** Condition: the row is in an account, as far as the viewer may know it. */
function inAccount({ user, isMirror }: CoupleViewer, accountId: string): Condition {
  const isKept = `? NOT IN ${LEFT_ACCOUNTS}`;
  if (isMirror) return [`open_account_id = ? AND ${isKept}`, accountId, accountId];
  const known = 'CASE WHEN user_id = ? THEN account_id ELSE open_account_id END';
  return [`${known} = ? AND ${isKept}`, user.id, accountId, accountId];
}

/** Condition: the row or one of its parts has the category. */
function isIn(reader: Pick<Reader, 'dialect'>, category: string): string {
  return `CASE WHEN has_parts = 0 THEN ${category} = ? ELSE EXISTS (
    SELECT 1 FROM ${partsTable(reader)} WHERE p.transaction_id = id AND ${REPLACED} = ?) END`;
}

function conditionsOf(filter: TransactionFilter, currency: Currency): Condition[] {
  const { ids, from, to, type, authorId, search, amount, after, spendingOnly } = filter;
  const { isUsual, amounts, isCounted, kind, transferId } = filter;
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
  if (spendingOnly) conditions.push([IS_SPENDING]);
  if (isCounted) conditions.push([COUNTS]);
  if (transferId !== undefined) conditions.push(['transfer_id = ?', transferId]);
  if (kind !== undefined) conditions.push(OF_KIND[kind]);
  if (isUsual) conditions.push(['recurring_id IS NULL']);
  return conditions;
}

function found(search: string, currency: Currency): Condition {
  const asTyped = containing(search);
  const amounts = amountsBeginningWith(search, currency);
  const [amount, ...values] = among(amounts);
  return [
    // Rows of previous releases get their search text from a job (`fill-search-texts.ts`).
    `(CASE WHEN search_text IS NOT NULL THEN search_text LIKE ? ESCAPE '!'
       ELSE LOWER(description) LIKE LOWER(?) ESCAPE '!'
         OR LOWER(COALESCE(notes, '')) LIKE LOWER(?) ESCAPE '!' END${amounts.length > 0 ? ` OR ${amount}` : ''})`,
    containing(foldText(search)),
    asTyped,
    asTyped,
    ...values,
  ];
}

/** Condition: the absolute amount is within one of the ranges. */
function among(ranges: readonly CentsRange[]): Condition {
  return [
    `(${ranges.map(() => 'ABS(amount_cents) BETWEEN ? AND ?').join(' OR ')})`,
    ...ranges.flatMap(({ least, most }) => [least, most]),
  ];
}

/** Returns an escaped LIKE pattern for containing a text, with `!` as escape character. */
function containing(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`;
}
