import { Op } from 'sequelize';
import { lockCouple } from '../../core/couples/guard-couple.ts';
import type { RowOf } from '../../platform/database/model.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ExpiryServices } from '../../core/feature/feature.ts';
import { oneByOne } from '../../platform/schedule/one-by-one.ts';
import { removeUsers } from '../../core/users/change-users.ts';
import { demoCopyModel } from './demo-copy.model.ts';

/** Deletes expired demo copies with all their data. */
export async function removeDemoCopies(
  { database, features, wakeUps }: ExpiryServices,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const over = await demoCopyModel(database).findAll({ where: { expiresAt: { [Op.lt]: now } } });
  const remove = ({ coupleId, firstUserId, secondUserId }: RowOf<typeof demoCopyModel>) => {
    const userIds = [firstUserId, secondUserId];
    return inTransaction(database, async (work) => {
      // Concurrent changes of the visitor wait for the lock, and then find no couple.
      if (!(await lockCouple(work, coupleId))) return;
      await features.removeCouple(work, coupleId);
      for (const userId of userIds) await features.removePersonal(work, userId);
      await removeUsers(work, userIds);
      work.afterCommit(() => wakeUps.wake(userIds));
    });
  };
  // One at a time, so that other writes can run in between.
  await oneByOne(over, remove, signal);
}
