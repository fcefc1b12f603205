import { useState } from 'react';

/**
 * Which place of a chart is read: the one that a pointer or key has chosen, otherwise where it rests.
 *
 * @param count how many places there are
 * @param resting the place that is read while nobody reads
 */
export function useChosenPlace(count: number, resting: number) {
  const [chosen, choose] = useState<number>();
  return {
    chosen: Math.max(0, Math.min(chosen ?? resting, count - 1)),
    choose,
    rest: () => choose(undefined),
  };
}
