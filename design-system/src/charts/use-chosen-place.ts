import { useState } from 'react';

/**
 * Returns the place of a chart whose values are shown: selected by pointer or key, otherwise the default.
 *
 * @param count number of places
 * @param resting the default place
 */
export function useChosenPlace(count: number, resting: number) {
  const [chosen, choose] = useState<number>();
  return {
    chosen: Math.max(0, Math.min(chosen ?? resting, count - 1)),
    choose,
    rest: () => choose(undefined),
  };
}
