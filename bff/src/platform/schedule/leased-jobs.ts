import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Database, Work } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { createClaims, LEASE_MILLISECONDS } from './claim-jobs.ts';
import type { ClaimedTable, ReadJobs } from './claim-jobs.ts';
import { timeFrom } from './time-from.ts';

export const FIRST_RETRY_MILLISECONDS = 60_000;
const MAX_ATTEMPTS = 8;
/** Part of a lease after which it is renewed: a failed renewal is followed by others before the lease ends. */
const RENEWED_AFTER = 1 / 4;

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

/** Extends the lease of a running job once a part of it has passed. A failure is logged. */
export type RenewLease = () => Promise<void> | undefined;

/** Jobs of one table that run one by one. */
export interface JobQueue<Job extends LeasedJob> extends ClaimedTable {
  /** Jobs that run at a time in one instance. */
  concurrency: number;
  /** Log message for a failed run. */
  failure: string;
  read: ReadJobs<Job>;
  /**
   * Runs a job. It can run twice, if an instance is killed after it.
   *
   * @param renewLease is for long jobs to await between pieces of work; it rarely has something to do
   * @returns `undefined` when it is done
   * @throws any error to run it again later, with an exponential backoff and up to eight attempts
   */
  run(job: Job, now: Date, renewLease: RenewLease): Promise<NextRun | undefined>;
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
  const { table } = queue;
  const slots = pLimit(queue.concurrency);
  const claim = createClaims(database, queue, queue.read);

  /** Schedules a job, unless its lease has expired and another instance has claimed it. */
  function schedule(work: Work, { id, attempts }: Job, next: NextRun): Promise<number> {
    // Raw SQL: the table is a parameter.
    return work.change(
      `UPDATE ${table} SET attempts = ?, due_at = ? WHERE id = ? AND attempts = ?`,
      [next.attempts, next.dueAt, id, attempts],
    );
  }

  function createRenewal(job: Job, time: () => Date): RenewLease {
    const { leaseMilliseconds = LEASE_MILLISECONDS } = queue;
    let since = time().getTime();
    async function renew(now: number): Promise<void> {
      const dueAt = new Date(now + leaseMilliseconds);
      try {
        await inTransaction(database, (work) => schedule(work, job, { ...job, dueAt }));
      } catch (error) {
        logger.warn({ err: error, kind: job.kind, jobId: job.id }, 'failed to renew a lease');
      }
    }
    return () => {
      const now = time().getTime();
      if (now - since < leaseMilliseconds * RENEWED_AFTER) return undefined;
      since = now;
      return renew(now);
    };
  }

  async function run(job: Job, time: () => Date): Promise<void> {
    const now = time();
    let next: NextRun | undefined;
    try {
      next = await queue.run(job, now, createRenewal(job, time));
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
    const running = new Set<Promise<void>>();
    let failure: { error: unknown } | undefined;
    const isOver = () => signal?.aborted || failure;

    async function runOrRelease(job: Job): Promise<void> {
      try {
        await slots(async () => {
          await (isOver() ? release(job, time()) : run(job, time));
        });
      } catch (error) {
        failure ??= { error };
      }
    }

    async function claimNext(): Promise<readonly Job[]> {
      if (isOver()) return [];
      return claim(time()).catch((error: unknown) => {
        failure ??= { error };
        return [];
      });
    }

    for (;;) {
      const jobs = await claimNext();
      for (const job of jobs) {
        const one: Promise<void> = runOrRelease(job).then(() => void running.delete(one));
        running.add(one);
      }
      if (jobs.length === 0 && running.size === 0) break;
      // Claims the next batch before the last jobs of this one are complete, so that no slot is idle.
      if (jobs.length === 0) await Promise.all(running);
      while (running.size >= queue.concurrency) await Promise.race(running);
    }
    if (failure) throw failure.error;
  };
}
