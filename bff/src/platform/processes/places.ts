import { ApiError } from '../http/api-error.ts';
import { sentence } from '../language/sentence.ts';

const RETRY_SECONDS = 5;

/**
 * Lets everybody have so much under way at once and no more.
 *
 * @param most how much of one
 * @returns takes a place for somebody and gives what ends it, which tells whether that was their last; throws ApiError
 * `too_many_at_once` when they have no more
 */
export function createPlaces(most: number): (who: string) => () => boolean {
  const taken = new Map<string, number>();
  return (who) => {
    const before = taken.get(who) ?? 0;
    if (before >= most) {
      throw new ApiError(
        'too_many_at_once',
        sentence('That’s too much at once. Please wait until some of it has arrived.'),
        {},
        RETRY_SECONDS,
      );
    }
    taken.set(who, before + 1);
    return () => {
      const left = (taken.get(who) ?? 1) - 1;
      if (left === 0) taken.delete(who);
      else taken.set(who, left);
      return left === 0;
    };
  };
}
