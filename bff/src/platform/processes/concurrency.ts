import { ApiError } from '../http/api-error.ts';
import { sentence } from '../language/sentence.ts';

const RETRY_SECONDS = 5;

/**
 * Limits the concurrent operations per user.
 *
 * @param most operations per user
 * @returns acquires a slot and returns a function that releases it, which returns whether it was the user's last one;
 * throws ApiError `too_many_at_once` beyond the limit
 */
export function limitConcurrency(most: number): (userId: string) => () => boolean {
  const taken = new Map<string, number>();
  return (userId) => {
    const before = taken.get(userId) ?? 0;
    if (before >= most) {
      throw new ApiError(
        'too_many_at_once',
        sentence('Too many uploads at once. Wait for one to finish.'),
        {},
        RETRY_SECONDS,
      );
    }
    taken.set(userId, before + 1);
    return () => {
      const left = (taken.get(userId) ?? 1) - 1;
      if (left === 0) taken.delete(userId);
      else taken.set(userId, left);
      return left === 0;
    };
  };
}
