import type { Topic, Transaction } from '@harmony/contract';
import type { Work } from '../database/transaction.ts';
import { bothOf } from '../couples/both.ts';
import { announce } from '../events/announce.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';

/**
 * Announces what happened to a transaction of the viewer's couple: to its author, and to the
 * partner only when it is or was visible.
 *
 * @param states the transaction as it was and as it is
 */
export async function announceTransaction(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  states: readonly Pick<Transaction, 'isVisible' | 'userId'>[],
  topics: readonly Topic[] = ['transactions', 'personal-budgets'],
): Promise<void> {
  const shown = states.some(({ isVisible }) => isVisible);
  const recipients = shown ? bothOf(viewer) : [viewer.user.id];
  await announce(work, services, recipients, topics);
}
