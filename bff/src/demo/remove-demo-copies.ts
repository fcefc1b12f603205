import { lockCouple } from '../couples/guard-couple.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ExpiryServices } from '../feature/feature.ts';
import { removeUsers } from '../users/change-users.ts';

interface CopyRow {
  coupleId: string;
  firstUserId: string;
  secondUserId: string;
}

/** Removes the copies of the demo that are over, each with everything that is theirs. */
export async function removeDemoCopies(
  { database, features, wakeUps }: ExpiryServices,
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
      if (!(await lockCouple(work, coupleId))) return;
      await features.removeCouple(work, coupleId);
      await removeUsers(work, userIds);
      work.afterCommit(() => wakeUps.wake(userIds));
    });
  }
}
