import type { Topic } from '@harmony/contract';
import type { Work } from '../database/transaction.ts';
import type { WakeUps } from './wake-ups.ts';

/**
 * Announces a change to some users: a row in the outbox for each, in the transaction of the change,
 * and a wake-up of their streams after the commit.
 *
 * Each recipient's events are numbered on their own and without gaps, so that the numbers say
 * nothing about events of others. The users' rows stay locked until the commit, which makes the
 * order of the numbers the order of the commits: a stream that has sent one number has missed none
 * before it.
 */
export async function announce(
  work: Work,
  { wakeUps }: { wakeUps: Pick<WakeUps, 'wake'> },
  recipients: readonly string[],
  topics: readonly Topic[],
): Promise<void> {
  const userIds = recipients.toSorted();
  await work.change(`UPDATE users SET event_sequence = event_sequence + 1 WHERE id IN (?)`, [
    userIds,
  ]);
  await work.change(
    `INSERT INTO outbox (recipient_id, sequence, topics, created_at)
     SELECT id, event_sequence, ?, ? FROM users WHERE id IN (?)`,
    [topics.join(','), new Date(), userIds],
  );
  work.afterCommit(() => wakeUps.wake(userIds));
}
