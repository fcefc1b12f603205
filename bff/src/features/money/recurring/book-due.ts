import { dateAfter, recurringEndpoints } from '@harmony/contract';
import type { CalendarDay, Recurring } from '@harmony/contract';
import type { Work } from '../../../platform/database/database.ts';
import type { Services } from '../../../services.ts';
import { accountStillUsable } from '../accounts/read-accounts.ts';
import { storeTransactions } from '../transactions/change-many.ts';
import { roomBelowLimit } from '../transactions/transaction-limit.ts';
import type { NewTransactionRow } from '../transactions/transaction.model.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { announceRecurring } from './announce-recurring.ts';
import { bookedRow } from './booking.ts';
import type { Booking } from './booking.ts';
import { rulesOn } from './named-by.ts';
import { findRecurring } from './read-recurring.ts';
import { ON_NEXT_DATE, recurringDateModel, recurringModel } from './recurring.model.ts';

/** Maximum bookings of a recurring item in one database transaction. */
const MAX_AT_ONCE = 100;

/** A change in the author's name; the couple's lock must be held. */
export interface AuthorsChange {
  work: Work;
  services: Pick<Services, 'wakeUps'>;
  viewer: CoupleViewer;
}

/** Bookings of a recurring item, and its next date after them. */
export interface Booked {
  recurring: Recurring;
  rows: readonly NewTransactionRow[];
  nextDate: CalendarDay | null;
}

interface Bookable extends Pick<Booking, 'viewer' | 'rules' | 'account'> {
  /** Last date to book, inclusive. */
  today: CalendarDay;
  /** Number of dates that the author's plan has room for. */
  room: number;
  handled: ReadonlySet<CalendarDay>;
}

/**
 * Returns how many dates of a recurring item can be booked now. The author's plan limits only hidden items: with visible
 * ones, the number of unbooked dates would reveal the number of hidden transactions to the partner.
 *
 * @param roomBelow returns the room in the author's plan
 */
export function roomFor(
  { isVisible }: Pick<Recurring, 'isVisible'>,
  roomBelow: () => Promise<number>,
): Promise<number> {
  return isVisible ? Promise.resolve(Infinity) : roomBelow();
}

export function isDue({ mode, nextDate }: Recurring, today: CalendarDay): boolean {
  return mode === 'book' && nextDate !== null && nextDate <= today;
}

/** Returns the bookings of the due dates of a recurring item, at most a hundred. */
export function bookDates(
  recurring: Recurring,
  { viewer, rules, account, today, room, handled }: Bookable,
): Booked {
  const createdAt = new Date();
  const rows: NewTransactionRow[] = [];
  let date = recurring.nextDate;
  while (date !== null && date <= today && rows.length < Math.min(MAX_AT_ONCE, room)) {
    rows.push(bookedRow({ recurring, due: date, date, viewer, rules, account, createdAt }));
    date = nextOpenDate(recurring, date, handled);
  }
  return { recurring, rows, nextDate: date };
}

/**
 * Stores bookings of any recurring items.
 *
 * @param handledAt time of the booking, if it happens without a request
 */
export async function storeBookings(
  work: Work,
  bookings: readonly Booked[],
  handledAt: Date | null,
): Promise<void> {
  await recurringDateModel(work).bulkCreate(
    bookings.flatMap(({ recurring, rows }) =>
      rows.map(({ id: transactionId, date }) => ({
        recurringId: recurring.id,
        date,
        transactionId,
        handledAt,
      })),
    ),
  );
  await storeTransactions(
    work,
    bookings.flatMap(({ rows }) => rows),
  );
  for (const [nextDate, some] of Map.groupBy(bookings, (each) => each.nextDate)) {
    const id = some.map(({ recurring }) => recurring.id);
    await recurringModel(work).update({ nextDate, ...ON_NEXT_DATE }, { where: { id } });
  }
}

/**
 * Books the due dates of a recurring item, each once; what exceeds the limit of the author's plan stays due.
 *
 * @param today last date to book, inclusive
 * @returns the new transactions in chronological order, at most a hundred
 */
export async function bookDue(
  change: AuthorsChange,
  id: string,
  today: CalendarDay,
): Promise<readonly NewTransactionRow[]> {
  const { work, viewer } = change;
  const recurring = await findRecurring(work, viewer, id);
  if (!recurring || !isDue(recurring, today)) return [];
  const booked = bookDates(recurring, {
    viewer,
    today,
    room: await roomFor(recurring, () => roomBelowLimit(work, viewer)),
    handled: await handledDates(work, id),
    rules: await rulesOn(work, viewer, recurring),
    account: await accountStillUsable(work, viewer, recurring.accountId),
  });
  if (booked.rows.length === 0) return [];
  await storeBookings(work, [booked], null);
  await announceRecurring(change, recurringEndpoints.book, [recurring], booked.rows);
  return booked.rows;
}

/** Returns the dates that were booked or skipped. */
export async function handledDates(work: Work, id: string): Promise<ReadonlySet<CalendarDay>> {
  const rows = await recurringDateModel(work).findAll({
    where: { recurringId: id },
    attributes: ['date'],
  });
  return new Set(rows.map(({ date }) => date));
}

/** Returns the next date that was neither booked nor skipped; `null` after the end. */
export function nextOpenDate(
  recurring: Pick<Recurring, 'every' | 'firstDate' | 'until'>,
  date: CalendarDay,
  handled: ReadonlySet<CalendarDay>,
): CalendarDay | null {
  let next = dateAfter(recurring, date);
  while (next !== undefined && handled.has(next)) next = dateAfter(recurring, next);
  return next ?? null;
}
