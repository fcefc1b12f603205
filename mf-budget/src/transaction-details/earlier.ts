import type { Transaction } from '@harmony/contract';

/** Number of earlier transactions of a series that are shown. */
const SHOWN = 3;

/**
 * Returns the latest transactions of the same recurring one before this one, the newest first.
 *
 * @param all newest first
 */
export function earlierOf(
  { date, id, recurringId }: Transaction,
  all: readonly Transaction[],
): Transaction[] {
  if (!recurringId) return [];
  return all
    .filter((each) => each.recurringId === recurringId && each.id !== id && each.date < date)
    .slice(0, SHOWN);
}
