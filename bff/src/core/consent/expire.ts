import { approvalEndpoints } from '@harmony/contract';
import { Op } from 'sequelize';
import { lockCouple } from '../couples/guard-couple.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { announce } from '../events/announce.ts';
import { oneByOne } from '../../platform/schedule/one-by-one.ts';
import type { Services } from '../../services.ts';
import { approvalModel } from './approval.model.ts';
import { expiredBefore } from './approvals.ts';

/** Deletes expired requests and notifies both partners' pages. */
export async function expireApprovals(
  services: Pick<Services, 'database' | 'wakeUps'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const expired = { createdAt: { [Op.lte]: expiredBefore(now) } };
  const rows = await approvalModel(services.database).findAll({
    where: expired,
    attributes: ['coupleId'],
  });
  const remove = (coupleId: string) =>
    inTransaction(services.database, async (work) => {
      // The couple has just ended, and its requests with it.
      if (!(await lockCouple(work, coupleId))) return;
      await approvalModel(work).destroy({ where: { coupleId, ...expired } });
      // Raw SQL: a table of the feature couples.
      const members = await work.select<{ userId: string }>(
        `SELECT user_id AS userId FROM couple_members WHERE couple_id = ?`,
        [coupleId],
      );
      const memberIds = members.map(({ userId }) => userId);
      if (memberIds.length > 0)
        await announce(work, services, memberIds, approvalEndpoints.decline);
    });
  await oneByOne([...new Set(rows.map((row) => row.coupleId))], remove, signal);
}
