import { recurringEndpoints } from '@harmony/contract';
import type { CalendarDay, Recurring } from '@harmony/contract';
import { Op } from 'sequelize';
import { lockCouples } from '../../../core/couples/guard-couple.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { loadViewersOfUsers } from '../../../core/viewer/load-viewer.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Work } from '../../../platform/database/database.ts';
import type { Services } from '../../../services.ts';
import { accountStillUsable } from '../accounts/read-accounts.ts';
import { roomBelowLimit } from '../transactions/transaction-limit.ts';
import { announceEach } from './announce-recurring.ts';
import { bookDates, isDue, roomFor, storeBookings } from './book-due.ts';
import type { Booked } from './book-due.ts';
import { rulesOnEach } from './named-by.ts';
import { recurringOfAuthors } from './read-recurring.ts';
import { recurringDateModel } from './recurring.model.ts';
import type { RecurringRow } from './recurring.model.ts';

export type ClaimedItem = Pick<RecurringRow, 'id' | 'coupleId' | 'userId' | 'attempts'>;

/** A recurring item and its author. */
interface Item {
  recurring: Recurring;
  viewer: CoupleViewer;
}

/**
 * Books the due dates of recurring items of any couples, each once. Items that stay due, as their author's plan has no
 * room or their couple has ended, are looked at again later.
 *
 * @param today last date to book, inclusive
 * @param laterAt time of that look
 */
export async function bookTogether(
  work: Work,
  services: Pick<Services, 'wakeUps'>,
  claimed: readonly ClaimedItem[],
  { today, laterAt }: { today: CalendarDay; laterAt: Date },
): Promise<void> {
  const items = await dueItems(work, claimed, today);
  const handled = await handledDatesOf(work, items);
  const rules = await rulesOnEach(work, items);
  const roomOf = roomsOf(work);
  const booked: (Booked & Item)[] = [];
  for (const { recurring, viewer } of items) {
    const { id, accountId } = recurring;
    const of = bookDates(recurring, {
      viewer,
      today,
      room: await roomFor(recurring, () => roomOf.left(viewer)),
      handled: handled.get(id) ?? new Set(),
      rules: rules.get(id) ?? [],
      account: await accountStillUsable(work, viewer, accountId),
    });
    roomOf.take(viewer, of.rows.length);
    if (of.rows.length > 0) booked.push({ ...of, viewer });
  }
  if (booked.length > 0) {
    await storeBookings(work, booked, new Date());
    await announceEach(
      work,
      services,
      recurringEndpoints.book,
      booked.map(({ recurring, viewer, rows }) => ({ viewer, states: [recurring], booked: rows })),
    );
  }
  // Raw SQL: by the next date of each row.
  await work.change(
    `UPDATE recurring SET attempts = 0,
       due_at = CASE WHEN mode = 'book' AND next_date <= ? THEN ? ELSE NULL END
     WHERE id IN (?)`,
    [today, laterAt, claimed.map(({ id }) => id)],
  );
}

/** Locks the couples of items, and returns the items that are due, with their authors. */
async function dueItems(
  work: Work,
  claimed: readonly ClaimedItem[],
  today: CalendarDay,
): Promise<Item[]> {
  const open = await lockCouples(work, [...new Set(claimed.map(({ coupleId }) => coupleId))]);
  const authorIds = claimed.filter(({ coupleId }) => open.has(coupleId)).map((each) => each.userId);
  const authors = new Map<string, CoupleViewer>();
  for (const [id, viewer] of await loadViewersOfUsers(work, [...new Set(authorIds)])) {
    if (isInCouple(viewer)) authors.set(id, viewer);
  }
  // Items of an author's former couple are deleted later.
  const ids = claimed
    .filter(({ coupleId, userId }) => authors.get(userId)?.couple.id === coupleId)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await recurringOfAuthors(work, ids, authors);
  return found.flatMap((recurring) => {
    const viewer = authors.get(recurring.userId);
    return viewer && isDue(recurring, today) ? [{ recurring, viewer }] : [];
  });
}

/** Returns the dates that are booked or skipped already, from the first due one on, by item. */
async function handledDatesOf(
  work: Work,
  items: readonly Item[],
): Promise<Map<string, ReadonlySet<CalendarDay>>> {
  const [earliest] = items.map(({ recurring }) => recurring.nextDate ?? '').toSorted();
  if (earliest === undefined) return new Map();
  const ids = items.map(({ recurring }) => recurring.id);
  const rows = await recurringDateModel(work).findAll({
    where: { recurringId: ids, date: { [Op.gte]: earliest } },
    attributes: ['recurringId', 'date'],
  });
  const byItem = Map.groupBy(rows, ({ recurringId }) => recurringId);
  return new Map([...byItem].map(([id, some]) => [id, new Set(some.map(({ date }) => date))]));
}

/** The room in the plans of authors, which bookings of the same batch take. */
function roomsOf(work: Work) {
  const before = new Map<string, number>();
  const taken = new Map<string, number>();
  return {
    async left(viewer: CoupleViewer): Promise<number> {
      const { id } = viewer.user;
      const room = before.get(id) ?? (await roomBelowLimit(work, viewer));
      before.set(id, room);
      return Math.max(0, room - (taken.get(id) ?? 0));
    },
    take({ user: { id } }: CoupleViewer, count: number): void {
      taken.set(id, (taken.get(id) ?? 0) + count);
    },
  };
}
