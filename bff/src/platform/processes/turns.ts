import pLimit from 'p-limit';
import { createPlaces } from './places.ts';

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
  const takePlace = createPlaces(most);
  const queues = new Map<string, ReturnType<typeof pLimit>>();
  return {
    async take(who, read, send) {
      const leave = takePlace(who);
      const inTurn = queues.get(who) ?? pLimit(1);
      queues.set(who, inTurn);
      try {
        return await send(await inTurn(read));
      } finally {
        if (leave()) queues.delete(who);
      }
    },
  };
}
