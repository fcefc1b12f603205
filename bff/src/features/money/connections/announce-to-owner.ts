import { connectionEndpoints } from '@harmony/contract';
import { announce } from '../../../core/events/announce.ts';
import type { Work } from '../../../platform/database/database.ts';
import type { Services } from '../../../services.ts';

/** Announces a change of a connection only to its owner. */
export async function announceToOwner(
  work: Work,
  services: Pick<Services, 'wakeUps'>,
  userId: string,
): Promise<void> {
  await announce(work, services, [userId], connectionEndpoints.change);
}
