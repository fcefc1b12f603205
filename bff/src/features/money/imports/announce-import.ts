import type { importEndpoints } from '@harmony/contract';
import { announce } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';

/**
 * Announces what an import created or took back: to its owner, and to the partner only when they may see some of
 * it, as if it was any other change of transactions.
 *
 * @param isSeen whether the partner may see some of it
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
