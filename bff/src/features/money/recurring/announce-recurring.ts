import type { recurringEndpoints, Transaction } from '@harmony/contract';
import type { Work } from '../../../platform/database/transaction.ts';
import { announce } from '../../../core/events/announce.ts';
import type { Services } from '../../../services.ts';
import { bothOf } from '../../../core/viewer/viewer.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

/** Transactions change with it where some are booked. */
type Changing = Pick<typeof recurringEndpoints.book, 'changes' | 'mayChange'>;

/**
 * Announces what happened to something that repeats: to the viewer, and to the partner only what they may see of it.
 *
 * @param states as it was and as it is
 * @param booked the transactions that were booked for it
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
    const hears = isOwn || states.some(isSeen);
    const also = isOwn ? booked : booked.filter(isSeen);
    if (!hears) continue;
    await announce(
      work,
      services,
      [id],
      endpoint,
      also.length > 0 ? ['transactions', 'personal-budgets'] : [],
    );
  }
}
