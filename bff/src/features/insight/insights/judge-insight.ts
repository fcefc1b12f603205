import { insightEndpoints } from '@harmony/contract';
import type { Insight } from '@harmony/contract';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { announce } from '../../../core/events/announce.ts';
import type { Services } from '../../../services.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { insightLessonModel } from './insight-lesson.model.ts';

/** Keeps for a user whether what an insight is about is useful to them; only what is not leaves a row. */
export async function judgeInsight(
  services: Services,
  userId: string,
  { topicId, kind }: Insight,
  isUseful: boolean,
): Promise<void> {
  await inTransaction(services.database, async (work) => {
    await lockUsers(work, [userId]);
    // Replaced and not inserted: two tabs may say it at the same time.
    await insightLessonModel(work).destroy({ where: { userId, topicId } });
    if (!isUseful) {
      await insightLessonModel(work).create({ userId, topicId, kind, saidAt: new Date() });
    }
    await announce(work, services, [userId], insightEndpoints.judge);
  });
}
