import pTimeout from 'p-timeout';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { createFairQueue } from '../../../platform/processes/fair-queue.ts';

/** Maximum concurrent drafts per user, including queued ones. */
const MAX_PER_USER = 8;
/** Timeout for queueing and parsing together, below the idle timeout of connections. */
const WAIT_MILLISECONDS = 50_000;
const RETRY_SECONDS = 10;

const queue = createFairQueue(MAX_PER_USER);

/**
 * Builds a draft in the user's queue: one at a time, since the rows of a long file are in memory until they are stored.
 *
 * @throws ApiError as `make` does, `too_many_at_once`, or `unavailable` after the timeout
 */
export function oneAtATime<Draft>(userId: string, make: () => Promise<Draft>): Promise<Draft> {
  let isLate = false;
  const inTurn = (): Promise<Draft> => {
    // The request has timed out.
    if (isLate) throw unavailable();
    return make();
  };
  return pTimeout(
    queue.run(userId, inTurn, (draft) => Promise.resolve(draft)),
    {
      milliseconds: WAIT_MILLISECONDS,
      fallback() {
        isLate = true;
        throw unavailable();
      },
    },
  );
}

function unavailable(): ApiError {
  return new ApiError('unavailable', sentence('Please try again in a moment.'), {}, RETRY_SECONDS);
}
