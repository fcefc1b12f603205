import { promised } from './promise.ts';
import type { World } from './world.ts';

/** Time limit for the recovery after a fault. */
const WELL_MILLISECONDS = 10_000;

/**
 * Waits until every user has completed a write again.
 *
 * @returns the duration, as a figure for the report
 * @throws BrokenPromise if it takes longer than ten seconds
 */
export async function wellAgain({ load }: World): Promise<string> {
  const milliseconds = await load.recovered();
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  promised(milliseconds <= WELL_MILLISECONDS, `well again only after ${seconds}`);
  return `well again after ${seconds}`;
}
