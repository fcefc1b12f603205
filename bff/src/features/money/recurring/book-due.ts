import { dateAfter, recurringEndpoints } from '@harmony/contract';
import type { CalendarDay, Recurring } from '@harmony/contract';
import type { Reader, Work } from '../../../platform/database/database.ts';
import type { Services } from '../../../services.ts';
import { accountStillUsable } from '../accounts/read-accounts.ts';
import { storeTransactions } from '../transactions/change-many.ts';
import { roomBelowLimit } from '../transactions/transaction-limit.ts';
import type { NewTransactionRow } from '../transactions/transaction.model.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { announceRecurring } from './announce-recurring.ts';
import { bookedRow } from './booking.ts';
import { rulesOn } from './named-by.ts';
import { findRecurring } from './read-recurring.ts';
import { recurringDateModel, recurringModel } from './recurring.model.ts';

/** Maximum bookings per database transaction. */
const MAX_AT_ONCE = 100;

/** A change in the author's name; the couple's lock must be held. */
export interface AuthorsChange {
  work: Work;
  services: Pick<Services, 'wakeUps'>;
  viewer: CoupleViewer;
}

/**
 * Returns how many dates of a recurring item can be booked now. The author's plan limits only hidden items: with visible
 * ones, the number of unbooked dates would reveal the number of hidden transactions to the partner.
 */
export function roomFor(
  reader: Reader,
  viewer: CoupleViewer,
  { isVisible }: { isVisible: boolean },
): Promise<number> {
  return isVisible ? Promise.resolve(Infinity) : roomBelowLimit(reader, viewer);
}

/**
 * Books the due dates of a recurring item, each once; what exceeds the limit of the author's plan stays due.
 *
 * @param today last date to book, inclusive
 * @param handledAt time of the booking, if it happens without a request
 * @returns the new transactions in chronological order, at most a hundred
 */
export async function bookDue(
  change: AuthorsChange,
  id: string,
  today: CalendarDay,
  handledAt: Date | null = null,
): Promise<NewTransactionRow[]> {
  const { work, viewer } = change;
  const recurring = await findRecurring(work, viewer, id);
  const isDue = (date: CalendarDay | null) => date !== null && date <= today;
  if (recurring?.mode !== 'book' || !isDue(recurring.nextDate)) return [];
  const room = Math.min(MAX_AT_ONCE, await roomFor(work, viewer, recurring));
  const handled = await handledDates(work, id);
  const rules = await rulesOn(work, viewer, recurring);
  const account = await accountStillUsable(work, viewer, recurring.accountId);
  const createdAt = new Date();
  const rows: NewTransactionRow[] = [];
  let date = recurring.nextDate;
  while (date !== null && isDue(date) && rows.length < room) {
    rows.push(bookedRow({ recurring, due: date, date, viewer, rules, account, createdAt }));
    date = nextOpenDate(recurring, date, handled);
  }
  if (rows.length === 0) return [];
  await recurringDateModel(work).bulkCreate(
    rows.map((row) => ({
      recurringId: id,
      date: row.date,
      transactionId: row.id,
      handledAt,
    })),
  );
  await storeTransactions(work, rows);
  await recurringModel(work).update({ nextDate: date }, { where: { id } });
  await announceRecurring(change, recurringEndpoints.book, [recurring], rows);
  return rows;
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
