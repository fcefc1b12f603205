import { utcDay } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import { guardCouple } from '../../../core/couples/guard-couple.ts';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { every } from '../../../platform/schedule/every.ts';
import type { Services } from '../../../services.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import { bookDue, roomFor } from './book-due.ts';

const CHECK_MILLISECONDS = 30 * 1000;
const BATCH_SIZE = 100;

type Needed = Pick<Services, 'database' | 'logger' | 'wakeUps'>;

/**
 * Books due dates now and every half minute. Safe to run on several instances.
 *
 * @returns a function that stops the job and waits for the current run
 */
export function startBooking(services: Needed): () => Promise<void> {
  return every(
    CHECK_MILLISECONDS,
    services.logger,
    'failed to book due recurring transactions',
    (signal) => bookAllDue(services, new Date(), signal),
  ).stop;
}

interface Due {
  id: string;
  userId: string;
  isVisible: 0 | 1;
}

/**
 * Books everything that is due at an instant. Concurrent runs book each date once.
 *
 * @param signal aborts between bookings; the rest stays due
 */
export async function bookAllDue(services: Needed, now: Date, signal?: AbortSignal): Promise<void> {
  const today = utcDay(now);
  let after = '';
  for (;;) {
    // Raw SQL: a join.
    const rows = await services.database.select<Due>(
      `SELECT r.id AS id, r.user_id AS userId, r.is_visible AS isVisible
       FROM recurring r JOIN couples c ON c.id = r.couple_id AND c.ended_at IS NULL
       WHERE r.mode = 'book' AND r.next_date <= ? AND r.id > ? ORDER BY r.id LIMIT ${BATCH_SIZE}`,
      [today, after],
    );
    for (const row of rows) {
      if (signal?.aborted) return;
      await bookAlone(services, row, today);
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.id;
  }
}

/** Isolates failures, so that one item does not block the others. */
async function bookAlone(services: Needed, due: Due, today: CalendarDay): Promise<void> {
  try {
    while (await bookOf(services, due, today));
  } catch (error) {
    // Another instance booked it first, or the couple has just ended.
    if (isDuplicate(error) || (error instanceof ApiError && error.code === 'not_found')) return;
    services.logger.warn(
      { err: error, recurring: due.id },
      'failed to book a due recurring transaction',
    );
  }
}

async function bookOf(
  services: Needed,
  { id, userId, isVisible }: Due,
  today: CalendarDay,
): Promise<boolean> {
  const { database } = services;
  const viewer = await loadViewerOfUser(database, userId);
  if (!viewer || !isInCouple(viewer)) return false;
  // Checked without the lock, since items beyond the limit are retried in each run.
  if ((await roomFor(database, viewer, { isVisible: isVisible === 1 })) === 0) return false;
  return inTransaction(database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    return (await bookDue({ work, services, viewer }, id, today, new Date())).length > 0;
  });
}
