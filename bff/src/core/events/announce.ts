import { topicSchema } from '@harmony/contract';
import type { Change, Topic } from '@harmony/contract';
import type { Work } from '../../platform/database/database.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import { countEvent } from '../users/change-users.ts';
import { bothOf } from '../viewer/viewer.ts';
import type { WakeUps } from './wake-ups.ts';

type MayChangeOf<E extends Change> = E extends { mayChange: readonly (infer T extends Topic)[] }
  ? T
  : never;

/**
 * Announces a change to users: an outbox row for each, in the transaction of the change, and a wake-up of their
 * streams after the commit.
 *
 * Events are numbered per recipient without gaps, so that the numbers reveal nothing about other users' events. The
 * users' rows stay locked until the commit, so numbers are in commit order: a stream that has sent a number has missed
 * none before it.
 *
 * @param recipients users who may know that something changed, as decided by the rule behind the change
 * @param change the endpoint whose contract lists the changed topics, even if the change had another cause
 * @param also those of the endpoint's optional topics that changed this time
 */
export async function announce<const E extends Change>(
  work: Work,
  { wakeUps }: { wakeUps: Pick<WakeUps, 'wake'> },
  recipients: readonly string[],
  { changes }: E,
  also: readonly MayChangeOf<E>[] = [],
): Promise<void> {
  const changed = new Set<Topic>([...changes, ...also]);
  const topics = topicSchema.options.filter((topic) => changed.has(topic));
  const userIds = recipients.toSorted();
  await countEvent(work, userIds);
  // Raw SQL: one statement for all, numbered by the counters just incremented.
  await work.change(
    `INSERT INTO outbox (recipient_id, sequence, topics, created_at)
     SELECT id, event_sequence, ?, ? FROM users WHERE id IN (?)`,
    [topics.join(','), new Date(), userIds],
  );
  work.afterCommit(() => wakeUps.wake(userIds));
}

export async function announceToBoth(
  { work, services, viewer }: CoupleChange,
  change: Change,
): Promise<void> {
  await announce(work, services, bothOf(viewer), change);
}
