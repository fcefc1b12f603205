import { promised } from './promise.ts';
import type { World } from './world.ts';

/** Within which all is well after a fault is over. */
const WELL_MILLISECONDS = 10_000;

/**
 * Waits until everybody has got something done again.
 *
 * @returns how long it took, as a figure for the report
 * @throws BrokenPromise when it takes longer than ten seconds
 */
export async function wellAgain({ load }: World): Promise<string> {
  const milliseconds = await load.recovered();
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  promised(milliseconds <= WELL_MILLISECONDS, `well again only after ${seconds}`);
  return `well again after ${seconds}`;
}
