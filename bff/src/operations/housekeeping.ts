import type { ExpiryServices } from '../core/feature/feature.ts';
import { every } from '../platform/schedule/every.ts';
import type { Services } from '../services.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/**
 * Deletes expired data now and every hour.
 *
 * @returns a function that stops the job and waits for the current run
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  return every(
    HOUR_MILLISECONDS,
    services.logger,
    'housekeeping failed',
    (signal) => removeExpired(services, new Date(), signal),
    services.jobRuns.add('Deletion of expired data'),
  ).stop;
}

/**
 * Deletes expired data as declared by each feature.
 *
 * @param signal aborts between deletions
 */
export function removeExpired(
  services: ExpiryServices,
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  return services.features.expire(services, now, signal);
}
