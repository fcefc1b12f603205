import { addDays, INBOX_PAGE, TRANSFER_DAYS } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import { literal, Op } from 'sequelize';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader, Statement } from '../../../platform/database/database.ts';
import { inboxRowModel } from './inbox.model.ts';
import type { InboxRowRow } from './inbox.model.ts';

/** Condition on `inbox_rows`: excludes rows of imports that are being written or deleted in batches (ADR 93). */
export const UNSTAGED = `NOT EXISTS (
  SELECT 1 FROM imports WHERE imports.id = import_id AND imports.staged_at IS NOT NULL)`;

/** Selects the viewer's rows that are not decided, without those that have left the inbox. */
function waiting({ user, couple }: CoupleViewer) {
  return {
    userId: user.id,
    coupleId: couple.id,
    state: 'waiting' as const,
    leavesAt: { [Op.or]: [{ [Op.is]: null }, { [Op.gt]: new Date() }] },
    // Raw SQL: in the statement that reads, so that an import appears as a whole.
    [Op.and]: literal(UNSTAGED),
  };
}

const newestFirst: [string, string][] = [
  ['date', 'DESC'],
  ['id', 'DESC'],
];

/**
 * Returns a page of the viewer's rows, newest first.
 *
 * @param after the last row of the page before
 */
export function waitingAfter(
  reader: Reader,
  viewer: CoupleViewer,
  after: { date: CalendarDay; id: string } | undefined,
): Promise<InboxRowRow[]> {
  return inboxRowModel(reader).findAll({
    where: {
      ...waiting(viewer),
      ...(after && {
        [Op.or]: [
          { date: { [Op.lt]: after.date } },
          { date: after.date, id: { [Op.lt]: after.id } },
        ],
      }),
    },
    order: newestFirst,
    limit: INBOX_PAGE + 1,
  });
}

/** Returns all of the viewer's rows, newest first. */
export function allWaiting(reader: Reader, viewer: CoupleViewer): Promise<InboxRowRow[]> {
  return inboxRowModel(reader).findAll({ where: waiting(viewer), order: newestFirst });
}

/** Returns a SELECT with a row if the viewer's inbox has any. */
export function amountsWaiting({ user, couple }: CoupleViewer): Statement {
  return {
    sql: `SELECT 1 FROM inbox_rows WHERE user_id = ? AND couple_id = ? AND state = 'waiting'
          AND (leaves_at IS NULL OR leaves_at > ?) AND ${UNSTAGED} LIMIT 1`,
    values: [user.id, couple.id, new Date()],
  };
}

export function countWaiting(reader: Reader, viewer: CoupleViewer): Promise<number> {
  return inboxRowModel(reader).count({ where: waiting(viewer) });
}

/** Returns the rows with these ids that the viewer may decide. */
export function findPendingRows(
  reader: Reader,
  viewer: CoupleViewer,
  ids: readonly string[],
): Promise<InboxRowRow[]> {
  return inboxRowModel(reader).findAll({ where: { ...waiting(viewer), id: [...ids] } });
}

/** Returns other rows of the viewer that could be other sides of transfers. */
export async function waitingAround(
  reader: Reader,
  viewer: CoupleViewer,
  rows: readonly Pick<InboxRowRow, 'date' | 'amountCents'>[],
): Promise<InboxRowRow[]> {
  const days = rows.map(({ date }) => date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const around = {
    [Op.gte]: addDays(first, -TRANSFER_DAYS),
    [Op.lte]: addDays(last, TRANSFER_DAYS),
  };
  const amountCents = [...new Set(rows.map((row) => -row.amountCents))];
  return inboxRowModel(reader).findAll({
    where: { ...waiting(viewer), date: around, amountCents },
  });
}
