import { promised } from './promise.ts';
import type { World } from './world.ts';

/** Time limit for the recovery after a fault. */
const RECOVERY_MILLISECONDS = 10_000;

/**
 * Waits until every user has completed a write again.
 *
 * @returns the duration, as a figure for the report
 * @throws BrokenPromise if it takes longer than ten seconds
 */
export async function waitForRecovery({ load }: World): Promise<string> {
  const milliseconds = await load.recovered();
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  promised(milliseconds <= RECOVERY_MILLISECONDS, `recovered only after ${seconds}`);
  return `recovered after ${seconds}`;
}
