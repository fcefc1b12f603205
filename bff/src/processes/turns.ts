import pLimit from 'p-limit';
import { ApiError } from '../http/api-error.ts';
import { sentence } from '../language/sentence.ts';

const RETRY_SECONDS = 5;

/** Lets everybody read one thing at a time. */
export interface Turns {
  /**
   * Runs `read` when all is read that the same one has asked for before, and `send` with its result.
   *
   * @throws ApiError `too_many_at_once` when too much of theirs waits, is read or is sent
   */
  take<Found, Result>(
    who: string,
    read: () => Promise<Found>,
    send: (found: Found) => Promise<Result>,
  ): Promise<Result>;
}

/** @param most how much one may ask for at once */
export function createTurns(most: number): Turns {
  const queues = new Map<string, { inTurn: ReturnType<typeof pLimit>; count: number }>();
  return {
    async take(who, read, send) {
      const queue = queues.get(who) ?? { inTurn: pLimit(1), count: 0 };
      if (queue.count >= most) {
        throw new ApiError(
          'too_many_at_once',
          sentence('That’s too much at once. Please wait until some of it has arrived.'),
          {},
          RETRY_SECONDS,
        );
      }
      queues.set(who, queue);
      queue.count += 1;
      try {
        return await send(await queue.inTurn(read));
      } finally {
        queue.count -= 1;
        if (queue.count === 0) queues.delete(who);
      }
    },
  };
}
