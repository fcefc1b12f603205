import { toDecimal } from '@harmony/contract';
import type { CalendarDay, Recurring } from '@harmony/contract';
import type { Reader, Statement } from '../../../platform/database/database.ts';
import { unionAll } from '../../../platform/database/union-all.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { withTermsOf } from './terms.ts';
import type { Terms } from './terms.ts';

interface Row extends Omit<Recurring, 'amount' | 'isVisible' | 'changes'> {
  amountCents: number;
  isVisible: 0 | 1;
  openAccountId: string | null;
}

interface ChangeRow extends Omit<Terms, 'amount'> {
  recurringId: string;
  from: CalendarDay;
  amountCents: number;
}

/**
 * Returns the recurring items visible to the viewer, sorted by due date: those visible to both partners, and the
 * viewer's hidden ones except in the partner's mirror.
 */
export async function listRecurring(reader: Reader, viewer: CoupleViewer): Promise<Recurring[]> {
  const { sql, values } = unionAll(reader, visibleRecurring(reader, viewer));
  // Raw SQL: a union, each half read through its own index.
  const rows = await reader.select<Row>(sql, values);
  return (await completed(reader, rows, () => viewer)).toSorted(nextFirst);
}

/**
 * Returns recurring items by their ids, each as its author sees it.
 *
 * @param authors viewers by id; items of other users are left out
 */
export async function recurringOfAuthors(
  reader: Reader,
  ids: readonly string[],
  authors: ReadonlyMap<string, CoupleViewer>,
): Promise<Recurring[]> {
  // Raw SQL: the statement of the list.
  const rows = await reader.select<Row>(listing('recurring r', 'r.id IN (?)'), [ids]);
  return completed(reader, rows, ({ userId }) => authors.get(userId));
}

/** Returns items with their changes, as far as they have a viewer. */
async function completed(
  reader: Reader,
  rows: readonly Row[],
  viewerOf: (row: Row) => CoupleViewer | undefined,
): Promise<Recurring[]> {
  const changes = await changesOf(reader, rows);
  return rows.flatMap((stored) => {
    const viewer = viewerOf(stored);
    if (!viewer) return [];
    const { amountCents, isVisible, openAccountId, ...row } = stored;
    const { currency } = viewer.couple;
    const isAuthor = row.userId === viewer.user.id && !viewer.isMirror;
    return withTermsOf(
      {
        ...row,
        accountId: isAuthor ? row.accountId : openAccountId,
        amount: toDecimal(amountCents, currency),
        isVisible: isVisible === 1,
      },
      (changes.get(row.id) ?? []).map(({ amountCents: cents, ...change }) => ({
        ...change,
        amount: toDecimal(cents, currency),
      })),
    );
  });
}

/** Selects the visible recurring items, each half through an index that contains nothing else. */
export function visibleRecurring(
  reader: Reader,
  { user, couple, isMirror }: CoupleViewer,
): readonly Statement[] {
  const seenByBoth = {
    sql: listing(recurringBy(reader, 'recurring_visible'), 'r.couple_id = ? AND r.is_visible = 1'),
    values: [couple.id],
  };
  const ownHidden = {
    sql: listing(
      recurringBy(reader, 'recurring_own'),
      'r.user_id = ? AND r.is_visible = 0 AND r.couple_id = ?',
    ),
    values: [user.id, couple.id],
  };
  return isMirror ? [seenByBoth] : [seenByBoth, ownHidden];
}

/** Number of items from which a list is expensive. */
const MANY_SERIES = 100;
/** Number of dates from which they are expensive to compute. */
const MANY_DATES = 2000;

export async function hasManySeries(reader: Reader, viewer: CoupleViewer): Promise<boolean> {
  return (await countVisible(reader, viewer)) >= MANY_SERIES;
}

/** Returns whether computing the dates of the visible recurring items for a number of days is expensive. */
export async function hasManyDates(
  reader: Reader,
  viewer: CoupleViewer,
  days: number,
): Promise<boolean> {
  // The shortest rhythm is weekly.
  return ((await countVisible(reader, viewer)) * days) / 7 >= MANY_DATES;
}

async function countVisible(reader: Reader, viewer: CoupleViewer): Promise<number> {
  const { sql, values } = unionAll(reader, visibleRecurring(reader, viewer));
  // Raw SQL: counts the rows of the list's statement.
  const [row] = await reader.select<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${sql}) counted`,
    values,
  );
  return Number(row?.count ?? 0);
}

function recurringBy({ dialect }: Reader, index: string): string {
  return `recurring r ${dialect === 'mysql' ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`}`;
}

function listing(from: string, where: string): string {
  return `SELECT r.id AS id, r.description AS description, r.amount_cents AS amountCents,
      COALESCE(c.replaced_by, c.id) AS categoryId, r.type AS type, r.is_visible AS isVisible,
      r.notes AS notes, r.rhythm AS every, r.first_date AS firstDate, r.until_date AS until,
      r.mode AS mode, r.next_date AS nextDate, r.user_id AS userId,
      r.account_id AS accountId, r.open_account_id AS openAccountId
    FROM ${from} JOIN categories c ON c.id = r.category_id WHERE ${where}`;
}

async function changesOf(
  reader: Reader,
  rows: readonly Pick<Row, 'id'>[],
): Promise<Map<string, ChangeRow[]>> {
  if (rows.length === 0) return new Map();
  // Raw SQL: a join, by ids that were read as visible.
  const changes = await reader.select<ChangeRow>(
    `SELECT h.recurring_id AS recurringId, h.from_date AS \`from\`, h.description AS description,
       h.amount_cents AS amountCents, COALESCE(c.replaced_by, c.id) AS categoryId, h.notes AS notes
     FROM recurring_changes h JOIN categories c ON c.id = h.category_id
     WHERE h.recurring_id IN (?) ORDER BY h.from_date`,
    [rows.map(({ id }) => id)],
  );
  return Map.groupBy(changes, ({ recurringId }) => recurringId);
}

function nextFirst(one: Recurring, other: Recurring): number {
  const [mine, theirs] = [one, other].map(({ nextDate, id }) => `${nextDate ?? '~'} ${id}`);
  return String(mine) < String(theirs) ? -1 : 1;
}

export async function findRecurring(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<Recurring | undefined> {
  return (await listRecurring(reader, viewer)).find((each) => each.id === id);
}

/**
 * Returns an item that the viewer may change: a shared one, or a personal one of their own.
 *
 * @throws ApiError `not_found`, `not_yours`
 */
export async function editableRecurring(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<Recurring> {
  const found = await findRecurring(reader, viewer, id);
  if (!found) throw notFound();
  if (found.type === 'personal' && found.userId !== viewer.user.id) {
    throw new ApiError(
      'not_yours',
      sentence('Only your partner can change what is personal to them.'),
    );
  }
  return found;
}
