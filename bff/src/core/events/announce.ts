import { topicSchema } from '@harmony/contract';
import type { Change, Topic } from '@harmony/contract';
import type { Work } from '../../platform/database/database.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import { countEvent } from '../users/change-users.ts';
import { bothOf } from '../viewer/viewer.ts';
import type { WakeUps } from './wake-ups.ts';

/** What a change says that it changes in some cases. */
type MayChangeOf<E extends Change> = E extends { mayChange: readonly (infer T extends Topic)[] }
  ? T
  : never;

/**
 * Announces a change to some users: a row in the outbox for each, in the transaction of the change,
 * and a wake-up of their streams after the commit.
 *
 * Each recipient's events are numbered on their own and without gaps, so that the numbers say
 * nothing about events of others. The users' rows stay locked until the commit, which makes the
 * order of the numbers the order of the commits: a stream that has sent one number has missed none
 * before it.
 *
 * @param recipients who may see that something changed: the rule behind the change decides it
 * @param change the endpoint of the contract that says what changes, also where something else did
 * the same
 * @param also what it changed this time of what the endpoint says that it may change
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
  // By hand: in one statement for all, numbered by what was just counted.
  await work.change(
    `INSERT INTO outbox (recipient_id, sequence, topics, created_at)
     SELECT id, event_sequence, ?, ? FROM users WHERE id IN (?)`,
    [topics.join(','), new Date(), userIds],
  );
  work.afterCommit(() => wakeUps.wake(userIds));
}

/** Announces what is changed in a couple to both of its members. */
export async function announceToBoth(
  { work, services, viewer }: CoupleChange,
  change: Change,
): Promise<void> {
  await announce(work, services, bothOf(viewer), change);
}
