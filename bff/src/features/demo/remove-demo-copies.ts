import { Op } from 'sequelize';
import { lockCouple } from '../../core/couples/guard-couple.ts';
import type { RowOf } from '../../platform/database/model.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ExpiryServices } from '../../core/feature/feature.ts';
import { oneByOne } from '../../platform/schedule/one-by-one.ts';
import { removeUsers } from '../../core/users/change-users.ts';
import { demoCopyModel } from './demo-copy.model.ts';

/** Removes the copies of the demo that are over, each with everything that is theirs. */
export async function removeDemoCopies(
  { database, features, wakeUps }: ExpiryServices,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const over = await demoCopyModel(database).findAll({ where: { expiresAt: { [Op.lt]: now } } });
  const remove = ({ coupleId, firstUserId, secondUserId }: RowOf<typeof demoCopyModel>) => {
    const userIds = [firstUserId, secondUserId];
    return inTransaction(database, async (work) => {
      // What the visitor may just be doing waits for this, and finds nothing.
      if (!(await lockCouple(work, coupleId))) return;
      await features.removeCouple(work, coupleId);
      for (const userId of userIds) await features.removePersonal(work, userId);
      await removeUsers(work, userIds);
      work.afterCommit(() => wakeUps.wake(userIds));
    });
  };
  // One by one, so that others can write in between.
  await oneByOne(over, remove, signal);
}
