import { nice, ticks } from 'd3-array';

/** As many grid lines as can be told apart on a phone. */
const WANTED_TICKS = 4;

/** Where values lie on an axis. */
export interface ValueScale {
  /** The lower end, 0 or below. */
  from: number;
  /** The upper end. */
  to: number;
  /** Round values for the grid lines, rising; 0 is one of them. */
  ticks: readonly number[];
  /** How far up a value lies, in percent from the lower end. */
  percent: (value: number) => number;
}

/**
 * An axis that starts at zero, or below where values are, and ends on round values around all of them.
 *
 * @param values all that are drawn, in one unit
 * @param least the least that the axis spans, so that nothing at all is not drawn large
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

/** Which of some places, in rising order, is the nearest to a position. */
export function nearest(places: readonly number[], position: number): number {
  let best = 0;
  places.forEach((place, index) => {
    if (Math.abs(place - position) < Math.abs((places[best] ?? 0) - position)) best = index;
  });
  return best;
}
