import { transactionEndpoints } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import { announce } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { bothOf } from '../../../core/viewer/viewer.ts';

/**
 * Publishes a change of a transaction: to its author, and to the partner only if it is or was visible to them. The
 * partner receives the same event for deleting and hiding, and for restoring and showing.
 *
 * @param states before and after the change
 * @param isBooking whether a date night was or becomes booked by it
 */
export async function announceTransaction(
  { work, services, viewer }: CoupleChange,
  states: readonly Pick<Transaction, 'isVisible' | 'userId'>[],
  isBooking = false,
): Promise<void> {
  const shown = states.some(({ isVisible }) => isVisible);
  const recipients = shown ? bothOf(viewer) : [viewer.user.id];
  // The same event for all changes, so that a deletion looks like any other change.
  const { change } = transactionEndpoints;
  await announce(work, services, recipients, change, isBooking ? change.mayChange : []);
}
