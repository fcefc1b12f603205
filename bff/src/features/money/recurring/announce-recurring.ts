import type { recurringEndpoints, Transaction } from '@harmony/contract';
import type { Work } from '../../../platform/database/database.ts';
import { announce } from '../../../core/events/announce.ts';
import type { Services } from '../../../services.ts';
import { bothOf } from '../../../core/viewer/viewer.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

/** Transactions are included when booking creates some. */
type Changing = Pick<typeof recurringEndpoints.book, 'changes' | 'mayChange'>;

/** A change of a recurring item by the viewer. */
interface Announced {
  viewer: CoupleViewer;
  /** The item before and after the change. */
  states: readonly Pick<Transaction, 'isVisible'>[];
  /** Transactions created by the change. */
  booked: readonly Pick<Transaction, 'isVisible'>[];
}

/**
 * Publishes a change of a recurring item: to the viewer, and to the partner as far as it is visible to them.
 *
 * @param states before and after the change
 * @param booked transactions created by the change
 */
export function announceRecurring(
  {
    work,
    services,
    viewer,
  }: { work: Work; services: Pick<Services, 'wakeUps'>; viewer: CoupleViewer },
  endpoint: Changing,
  states: readonly Pick<Transaction, 'isVisible'>[],
  booked: readonly Pick<Transaction, 'isVisible'>[] = [],
): Promise<void> {
  return announceEach(work, services, endpoint, [{ viewer, states, booked }]);
}

/**
 * Publishes changes of recurring items of any couples. Each user gets an event for each change that is visible to them,
 * as if the changes were made alone: a common event would reveal how many hidden items are between two visible ones.
 */
export async function announceEach(
  work: Work,
  services: Pick<Services, 'wakeUps'>,
  endpoint: Changing,
  changes: readonly Announced[],
): Promise<void> {
  const events = new Map<string, number>();
  const recipients = changes.flatMap(recipientsOf).map(({ userId, isBooked }) => {
    const number = (events.get(userId) ?? 0) + 1;
    events.set(userId, number);
    return { userId, isBooked, number };
  });
  const ofNumber = Map.groupBy(recipients, ({ number, isBooked }) => `${number} ${isBooked}`);
  for (const some of ofNumber.values()) {
    await announce(
      work,
      services,
      some.map(({ userId }) => userId),
      endpoint,
      some[0]?.isBooked ? ['transactions', 'personal-budgets'] : [],
    );
  }
}

function recipientsOf({ viewer, states, booked }: Announced) {
  const isSeen = ({ isVisible }: Pick<Transaction, 'isVisible'>) => isVisible;
  return bothOf(viewer).flatMap((userId) => {
    const isOwn = userId === viewer.user.id;
    if (!isOwn && !states.some(isSeen)) return [];
    return [{ userId, isBooked: (isOwn ? booked : booked.filter(isSeen)).length > 0 }];
  });
}
