import type { Database } from '../database/database.ts';
import { createClaims } from './claim-jobs.ts';
import type { ClaimedTable, ReadJobs } from './claim-jobs.ts';
import { timeFrom } from './time-from.ts';

/** Jobs of one table that run in batches. */
export interface BatchQueue<Job extends { id: string }> extends ClaimedTable {
  /** Batches that run at a time in one instance. */
  concurrency: number;
  read: ReadJobs<Job>;
  /** Runs all jobs of a batch and schedules each again. They can run twice, if the lease ends before. */
  run(jobs: readonly Job[], now: Date): Promise<void>;
}

/**
 * Creates a loop over the due jobs of a queue, like `createJobLoop`, for jobs that are faster together.
 *
 * @returns runs all jobs that are due at an instant or become due while it runs; `signal` stops it after the batches
 * that are running
 * @throws the first error of a batch, after the other running batches
 */
export function createBatchLoop<Job extends { id: string }>(
  database: Database,
  queue: BatchQueue<Job>,
): (now: Date, signal?: AbortSignal) => Promise<void> {
  const claim = createClaims(database, queue, queue.read);
  return async (now, signal) => {
    const time = timeFrom(now);
    let failure: { error: unknown } | undefined;
    const isOver = () => signal?.aborted || failure;

    async function work(claimed?: readonly Job[]): Promise<void> {
      try {
        for (let jobs = claimed ?? (await claim(time())); jobs.length > 0;) {
          await queue.run(jobs, time());
          jobs = isOver() ? [] : await claim(time());
        }
      } catch (error) {
        failure ??= { error };
      }
    }

    if (isOver()) return;
    const first = await claim(time());
    if (first.length === 0) return;
    const others = Array.from({ length: queue.concurrency - 1 }, () => work());
    await Promise.all([work(first), ...others]);
    if (failure) throw failure.error;
  };
}
