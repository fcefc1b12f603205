import { nice, ticks } from 'd3-array';

/** The number of grid lines that are distinguishable on a phone. */
const WANTED_TICKS = 4;

export interface ValueScale {
  /** The lower end, 0 or below. */
  from: number;
  to: number;
  /** Round values of the grid lines, ascending; includes 0. */
  ticks: readonly number[];
  /** Returns the height of a value, in percent from the lower end. */
  percent: (value: number) => number;
}

/**
 * Returns an axis that includes zero and all values, and ends on round values.
 *
 * @param values all drawn values, in one unit
 * @param least minimum span of the axis, so that tiny values are not drawn large
 */
export function valueScale(values: readonly number[], least: number): ValueScale {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, lowest + least, ...values);
  const [from, to] = nice(lowest, highest, WANTED_TICKS);
  return {
    from,
    to,
    ticks: ticks(from, to, WANTED_TICKS),
    percent: (value) => ((value - from) / (to - from)) * 100,
  };
}

/** Returns the index of the place nearest to a position. Places are in ascending order. */
export function nearest(places: readonly number[], position: number): number {
  let best = 0;
  places.forEach((place, index) => {
    if (Math.abs(place - position) < Math.abs((places[best] ?? 0) - position)) best = index;
  });
  return best;
}
