import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Database, Reader, Work } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { timeFrom } from './time-from.ts';

/** Jobs claimed in one transaction. */
const BATCH = 20;
/** Default lease of a job, in which no other instance runs it. Longer than a batch takes. */
const LEASE_MILLISECONDS = 120_000;
export const FIRST_RETRY_MILLISECONDS = 60_000;
const MAX_ATTEMPTS = 8;

export interface LeasedJob {
  id: string;
  kind: string;
  /** Started runs, including the current one. */
  attempts: number;
}

/** When a job runs again, and its attempts until then. */
export interface NextRun {
  dueAt: Date;
  attempts: number;
}

/** Jobs of one table, which has the columns `id`, `attempts` and `due_at` (null when done). */
export interface JobQueue<Job extends LeasedJob> {
  table: string;
  /** SQL condition of the jobs that it runs; an index begins with its columns, followed by `due_at`. */
  condition?: string;
  /** Jobs that run at a time in one instance. */
  concurrency: number;
  /** Longer than a batch takes; two minutes by default. */
  leaseMilliseconds?: number;
  /** Log message for a failed run. */
  failure: string;
  read(place: Reader, ids: readonly string[]): Promise<Job[]>;
  /**
   * Runs a job. It can run twice, if an instance is killed after it.
   *
   * @returns `undefined` when it is done
   * @throws any error to run it again later, with an exponential backoff and up to eight attempts
   */
  run(job: Job, now: Date): Promise<NextRun | undefined>;
  /** Returns the minimum pause after an error, in seconds. */
  retryAfter?(error: unknown): number;
  /** Deletes or marks a job that is done or has failed for the last time. */
  end(work: Work, id: string): Promise<unknown>;
}

/**
 * Creates a loop over the due jobs of a queue. Instances share them: each claims a batch that no other has claimed, with
 * a lease that ends if the instance is killed.
 *
 * @returns runs all jobs that are due at an instant or become due while it runs; `signal` releases the rest
 */
export function createJobLoop<Job extends LeasedJob>(
  database: Database,
  logger: Logger,
  queue: JobQueue<Job>,
): (now: Date, signal?: AbortSignal) => Promise<void> {
  const { table, condition = '1 = 1', leaseMilliseconds = LEASE_MILLISECONDS } = queue;
  const slots = pLimit(queue.concurrency);
  const lock = database.dialect === 'mysql' ? 'FOR UPDATE SKIP LOCKED' : '';

  async function dueIds(place: Reader, now: Date, limit: number, locked: string) {
    // Raw SQL: skips rows locked by other instances.
    const rows = await place.select<{ id: string }>(
      `SELECT id FROM ${table} WHERE ${condition} AND due_at <= ? ORDER BY due_at
       LIMIT ${limit} ${locked}`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  async function claim(now: Date): Promise<Job[]> {
    // Without a transaction, as most rounds find nothing.
    if ((await dueIds(database, now, 1, '')).length === 0) return [];
    const leaseEnd = new Date(now.getTime() + leaseMilliseconds);
    return inTransaction(database, async (work) => {
      const ids = await dueIds(work, now, BATCH, lock);
      if (ids.length === 0) return [];
      // Raw SQL: counts the attempt in the row.
      await work.change(`UPDATE ${table} SET attempts = attempts + 1, due_at = ? WHERE id IN (?)`, [
        leaseEnd,
        ids,
      ]);
      const jobs = await queue.read(work, ids);
      return jobs.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    });
  }

  /** Schedules a job, unless its lease has expired and another instance has claimed it. */
  function schedule(work: Work, { id, attempts }: Job, next: NextRun): Promise<number> {
    // Raw SQL: the table is a parameter.
    return work.change(
      `UPDATE ${table} SET attempts = ?, due_at = ? WHERE id = ? AND attempts = ?`,
      [next.attempts, next.dueAt, id, attempts],
    );
  }

  async function run(job: Job, now: Date): Promise<void> {
    let next: NextRun | undefined;
    try {
      next = await queue.run(job, now);
    } catch (error) {
      const { id: jobId, kind, attempts } = job;
      logger.warn({ err: error, kind, jobId, attempt: attempts }, queue.failure);
      if (attempts < MAX_ATTEMPTS) {
        const pause = Math.max(
          FIRST_RETRY_MILLISECONDS * 2 ** (attempts - 1),
          (queue.retryAfter?.(error) ?? 0) * 1000,
        );
        next = { dueAt: new Date(now.getTime() + pause), attempts };
      }
    }
    await inTransaction(database, (work) =>
      next ? schedule(work, job, next) : queue.end(work, job.id),
    );
  }

  function release(job: Job, now: Date): Promise<number> {
    const next = { dueAt: now, attempts: job.attempts - 1 };
    return inTransaction(database, (work) => schedule(work, job, next));
  }

  return async (now, signal) => {
    const time = timeFrom(now);
    for (;;) {
      const jobs = await claim(time());
      await Promise.all(
        jobs.map((job) =>
          slots(async () => {
            await (signal?.aborted ? release(job, time()) : run(job, time()));
          }),
        ),
      );
      if (jobs.length === 0 || signal?.aborted) return;
    }
  };
}
