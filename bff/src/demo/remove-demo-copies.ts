import { removeCouple } from '../couples/remove-couple.ts';
import { lockUsers } from '../database/lock-users.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';

interface CopyRow {
  coupleId: string;
  firstUserId: string;
  secondUserId: string;
}

/** Removes the copies of the demo that are over, each with everything that is theirs. */
export async function removeDemoCopies(
  { database, wakeUps }: Pick<Services, 'database' | 'wakeUps'>,
  now: Date,
): Promise<void> {
  const over = await database.select<CopyRow>(
    `SELECT couple_id AS coupleId, first_user_id AS firstUserId, second_user_id AS secondUserId
     FROM demo_copies WHERE expires_at < ?`,
    [now],
  );
  // One by one, so that others can write in between.
  for (const { coupleId, firstUserId, secondUserId } of over) {
    const userIds = [firstUserId, secondUserId];
    await inTransaction(database, async (work) => {
      // What the visitor may just be doing waits for this, and finds nothing.
      await work.change(`UPDATE couples SET version = version + 1 WHERE id = ?`, [coupleId]);
      await lockUsers(work, userIds);
      await removeCouple(work, coupleId);
      await work.change(`DELETE FROM users WHERE id IN (?)`, [userIds]);
      work.afterCommit(() => wakeUps.wake(userIds));
    });
  }
}
