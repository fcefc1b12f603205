import pLimit from 'p-limit';
import { limitConcurrency } from './concurrency.ts';

export interface FairQueue {
  /**
   * Runs `read` after the user's earlier reads, then `send` with its result, which does not block later reads.
   *
   * @throws ApiError `too_many_at_once` beyond the limit of the user's queued, running and sending reads
   */
  run<Found, Result>(
    userId: string,
    read: () => Promise<Found>,
    send: (found: Found) => Promise<Result>,
  ): Promise<Result>;
}

/** @param most queued, running and sending reads per user */
export function createFairQueue(most: number): FairQueue {
  const acquire = limitConcurrency(most);
  const queues = new Map<string, ReturnType<typeof pLimit>>();
  return {
    async run(userId, read, send) {
      const release = acquire(userId);
      const queue = queues.get(userId) ?? pLimit(1);
      queues.set(userId, queue);
      try {
        return await send(await queue(read));
      } finally {
        if (release()) queues.delete(userId);
      }
    },
  };
}
