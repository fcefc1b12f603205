import pTimeout from 'p-timeout';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { createTurns } from '../../../platform/processes/turns.ts';

/** How much one user may have read at once; all but one of it waits. */
const MOST_OF_A_USER = 8;
/** For the wait and the reading together. Less than a connection may be quiet for, which would otherwise be closed. */
const WAIT_MILLISECONDS = 50_000;
const RETRY_SECONDS = 10;

const turns = createTurns(MOST_OF_A_USER);

/**
 * Makes a draft when it is the user's turn: one at a time, as the rows of a long file are in memory until they are
 * stored.
 *
 * @throws ApiError as `make` does, `too_many_at_once`, or `unavailable` where it takes too long
 */
export function oneAtATime<Draft>(userId: string, make: () => Promise<Draft>): Promise<Draft> {
  let isLate = false;
  const inTurn = (): Promise<Draft> => {
    // Nobody waits for it any more.
    if (isLate) throw unavailable();
    return make();
  };
  return pTimeout(
    turns.take(userId, inTurn, (draft) => Promise.resolve(draft)),
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
