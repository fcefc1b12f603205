import type { importEndpoints } from '@harmony/contract';
import { announce } from '../../../../core/events/announce.ts';
import type { CoupleChange } from '../../../../core/feature/couple-change.ts';

/**
 * Publishes the change of an import: to its owner, and to the partner only if some of it is visible to them, in the
 * same form as any other change of transactions.
 *
 * @param isSeen whether the partner sees part of it
 */
export async function announceImport(
  { work, services, viewer }: CoupleChange,
  endpoint: typeof importEndpoints.commit | typeof importEndpoints.remove,
  isSeen: boolean,
): Promise<void> {
  const { user, partner } = viewer;
  await announce(work, services, [user.id], endpoint, ['imports']);
  if (partner && isSeen) {
    await announce(work, services, [partner.id], endpoint);
  }
}
