import type { CalendarDay, Transaction } from '@harmony/contract';
import type { SqlValue } from '../database/database.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';

/*
 * The rule of what a viewer may see stands here and nowhere else: all of the couple's that are
 * visible (shared ones always are), and the viewer's own, the latter not in the partner's mirror. Every list, sum and count that anybody
 * gets is built on it, in `visible-transactions.ts` and `visible-sums.ts` alone.
 */

/** Which of the visible transactions are meant; without any of it all of them. */
export interface TransactionFilter {
  ids?: readonly string[];
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

/** A condition for a WHERE, with the values of its `?`. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

/**
 * The halves of what a viewer may see, which have nothing in common: what both see, and what the
 * viewer hides from the partner. Each has an index, so that lists read nothing that the partner
 * hides, and take no longer for it.
 */
export type Half = 'seen by both' | 'own hidden';

/** The halves in which something can be found. */
export function halvesFor(viewer: CoupleViewer, { type, authorId }: TransactionFilter): Half[] {
  const canBeHidden =
    !viewer.isMirror && type !== 'shared' && (authorId ?? viewer.user.id) === viewer.user.id;
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

/**
 * The condition under which a viewer sees a transaction that the filter means.
 *
 * @param half only those of one half
 */
export function visibleTo(
  viewer: CoupleViewer,
  filter: TransactionFilter,
  half: Half | undefined = onlyHalf(viewer, filter),
): Condition {
  const { ids, from, to, type, authorId, categoryId, search, after, spendingOnly } = filter;
  const conditions: [sql: string, ...values: SqlValue[]][] = [
    ['couple_id = ?', viewer.couple.id],
    ruleOf(viewer, half),
  ];
  if (ids !== undefined) conditions.push(['id IN (?)', ids]);
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
