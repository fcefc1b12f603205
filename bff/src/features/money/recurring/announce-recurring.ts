import type { recurringEndpoints, Transaction } from '@harmony/contract';
import type { Work } from '../../../platform/database/database.ts';
import { announce } from '../../../core/events/announce.ts';
import type { Services } from '../../../services.ts';
import { bothOf } from '../../../core/viewer/viewer.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

/** Transactions are included when booking creates some. */
type Changing = Pick<typeof recurringEndpoints.book, 'changes' | 'mayChange'>;

/**
 * Publishes a change of a recurring item: to the viewer, and to the partner as far as it is visible to them.
 *
 * @param states before and after the change
 * @param booked transactions created by the change
 */
export async function announceRecurring(
  {
    work,
    services,
    viewer,
  }: { work: Work; services: Pick<Services, 'wakeUps'>; viewer: CoupleViewer },
  endpoint: Changing,
  states: readonly Pick<Transaction, 'isVisible'>[],
  booked: readonly Pick<Transaction, 'isVisible'>[] = [],
): Promise<void> {
  const isSeen = ({ isVisible }: Pick<Transaction, 'isVisible'>) => isVisible;
  for (const id of bothOf(viewer)) {
    const isOwn = id === viewer.user.id;
    const isNotified = isOwn || states.some(isSeen);
    const also = isOwn ? booked : booked.filter(isSeen);
    if (!isNotified) continue;
    await announce(
      work,
      services,
      [id],
      endpoint,
      also.length > 0 ? ['transactions', 'personal-budgets'] : [],
    );
  }
}
