import { transactionEndpoints } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import { announce } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { bothOf } from '../../../core/viewer/viewer.ts';

/**
 * Announces what happened to a transaction of the viewer's couple: to its author, and to the
 * partner only when it is or was visible. For the partner it is the same event whether something was
 * deleted or hidden, brought back or shown.
 *
 * @param states the transaction as it was and as it is
 * @param isBooking whether it booked a date night, or does now
 */
export async function announceTransaction(
  { work, services, viewer }: CoupleChange,
  states: readonly Pick<Transaction, 'isVisible' | 'userId'>[],
  isBooking = false,
): Promise<void> {
  const shown = states.some(({ isVisible }) => isVisible);
  const recipients = shown ? bothOf(viewer) : [viewer.user.id];
  // The same whatever happens to it, so that nobody can tell a deletion from a change.
  const { change } = transactionEndpoints;
  await announce(work, services, recipients, change, isBooking ? change.mayChange : []);
}
