import type { ExpiryServices } from '../core/feature/feature.ts';
import { every } from '../platform/schedule/every.ts';
import type { Services } from '../services.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/**
 * Removes what has run out, now and every hour.
 *
 * @returns a function that ends it, and waits for what it is just doing
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  return every(HOUR_MILLISECONDS, services.logger, 'housekeeping failed', (signal) =>
    removeExpired(services, new Date(), signal),
  ).stop;
}

/**
 * Removes what has run out, as each feature declares it.
 *
 * @param signal leaves the rest to later
 */
export function removeExpired(
  services: ExpiryServices,
  now = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  return services.features.expire(services, now, signal);
}
