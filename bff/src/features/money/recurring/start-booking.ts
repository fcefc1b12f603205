import { utcDay } from '@harmony/contract';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createBatchLoop } from '../../../platform/schedule/batch-loop.ts';
import { every } from '../../../platform/schedule/every.ts';
import type { Services } from '../../../services.ts';
import { bookTogether } from './book-together.ts';
import type { ClaimedItem } from './book-together.ts';
import { recurringModel } from './recurring.model.ts';

const CHECK_MILLISECONDS = 30 * 1000;
/** Batches at a time: each is one transaction. */
const CONCURRENCY = 3;
/** Longer than a batch takes, and short, as the dates of a killed instance wait for its end. */
const LEASE_MILLISECONDS = 20 * 1000;
/** Time until an item that stays due is looked at again, such as one without room in the plan. */
const PAUSE_MILLISECONDS = 15 * 60 * 1000;
const FIRST_RETRY_MILLISECONDS = 60 * 1000;
const MAX_RETRY_MILLISECONDS = 60 * 60 * 1000;

type Needed = Pick<Services, 'database' | 'logger' | 'wakeUps'>;

/**
 * Books due dates now and every half minute. Instances share the work.
 *
 * @returns a function that stops the job and waits for the current run
 */
export function startBooking(services: Needed & Pick<Services, 'jobRuns'>): () => Promise<void> {
  return every(
    CHECK_MILLISECONDS,
    services.logger,
    'failed to book due recurring transactions',
    (signal) => bookAllDue(services, new Date(), signal),
    services.jobRuns.add('Recurring transactions'),
  ).stop;
}

/**
 * Books everything that is due at an instant, except for items that another instance is booking. Concurrent runs book
 * each date once.
 *
 * @param signal aborts between bookings; the rest stays due
 */
export function bookAllDue(services: Needed, now: Date, signal?: AbortSignal): Promise<void> {
  const { database } = services;
  const runDue = createBatchLoop<ClaimedItem>(database, {
    table: recurringModel.table,
    index: 'recurring_by_due',
    due: [
      { condition: `mode = 'book' AND due_at IS NULL`, column: 'next_date', until: utcDay },
      { condition: `mode = 'book'`, column: 'due_at', until: (time) => time },
    ],
    leaseMilliseconds: LEASE_MILLISECONDS,
    concurrency: CONCURRENCY,
    read: (place, ids) =>
      recurringModel(place).findAll({
        where: { id: [...ids] },
        attributes: ['id', 'coupleId', 'userId', 'attempts'],
      }),
    run: (items, time) => bookBatch(services, items, time),
  });
  return runDue(now, signal);
}

async function bookBatch(
  services: Needed,
  items: readonly ClaimedItem[],
  now: Date,
): Promise<void> {
  const book = (some: readonly ClaimedItem[]) =>
    inTransaction(services.database, (work) =>
      bookTogether(work, services, some, {
        today: utcDay(now),
        laterAt: new Date(now.getTime() + PAUSE_MILLISECONDS),
      }),
    );
  try {
    await book(items);
  } catch {
    // One item must not block the others.
    for (const item of items)
      await book([item]).catch((error) => retryLater(services, item, { error, now }));
  }
}

/** Logs the failure of an item, and books it later. */
async function retryLater(
  { database, logger }: Needed,
  { id, attempts }: ClaimedItem,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  // An earlier release books without a lease, and may have been faster.
  if (!isDuplicate(error)) {
    const line = { err: error, recurring: id, attempt: attempts };
    logger.warn(line, 'failed to book a due recurring transaction');
  }
  const pause = Math.min(MAX_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** (attempts - 1));
  const dueAt = new Date(now.getTime() + pause);
  await inTransaction(database, (work) =>
    recurringModel(work).update({ dueAt }, { where: { id, attempts } }),
  );
}
