import type { importEndpoints, Transaction } from '@harmony/contract';
import { announce } from '../events/announce.ts';
import type { CoupleChange } from '../feature/couple-change.ts';

/**
 * Announces what an import created or took back: to its owner, and to the partner only when they may see some of
 * it, as if it was any other change of transactions.
 */
export async function announceImport(
  { work, services, viewer }: CoupleChange,
  endpoint: typeof importEndpoints.commit | typeof importEndpoints.remove,
  transactions: readonly Pick<Transaction, 'isVisible'>[],
): Promise<void> {
  const { user, partner } = viewer;
  await announce(work, services, [user.id], endpoint, ['imports']);
  if (partner && transactions.some(({ isVisible }) => isVisible)) {
    await announce(work, services, [partner.id], endpoint);
  }
}
