import { approvalEndpoints } from '@harmony/contract';
import { guardCouple } from '../couples/guard-couple.ts';
import { inTransaction } from '../database/transaction.ts';
import { announce } from '../events/announce.ts';
import type { Services } from '../services.ts';
import { expiredBefore } from './approvals.ts';

/** Removes what nobody has answered in time, and tells both partners. Nothing else comes of it. */
export async function expireApprovals(
  services: Pick<Services, 'database' | 'wakeUps'>,
  now: Date,
): Promise<void> {
  const before = expiredBefore(now);
  const couples = await services.database.select<{ coupleId: string }>(
    `SELECT DISTINCT couple_id AS coupleId FROM approvals WHERE created_at <= ?`,
    [before],
  );
  for (const { coupleId } of couples) {
    await inTransaction(services.database, async (work) => {
      await guardCouple(work, coupleId);
      await work.change(`DELETE FROM approvals WHERE couple_id = ? AND created_at <= ?`, [
        coupleId,
        before,
      ]);
      const members = await work.select<{ userId: string }>(
        `SELECT user_id AS userId FROM couple_members WHERE couple_id = ?`,
        [coupleId],
      );
      const memberIds = members.map(({ userId }) => userId);
      if (memberIds.length > 0)
        await announce(work, services, memberIds, approvalEndpoints.decline);
    });
  }
}
