import { insightEndpoints } from '@harmony/contract';
import type { Insight } from '@harmony/contract';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { announce } from '../../../core/events/announce.ts';
import type { Services } from '../../../services.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { insightLessonModel } from './insight-lesson.model.ts';

/** Stores a user's feedback on the topic of an insight; only "not useful" has a row. */
export async function judgeInsight(
  services: Services,
  userId: string,
  { topicId, kind }: Insight,
  isUseful: boolean,
): Promise<void> {
  await inTransaction(services.database, async (work) => {
    await lockUsers(work, [userId]);
    // Deleted first, because two tabs may submit it at the same time.
    await insightLessonModel(work).destroy({ where: { userId, topicId } });
    if (!isUseful) {
      await insightLessonModel(work).create({ userId, topicId, kind, saidAt: new Date() });
    }
    await announce(work, services, [userId], insightEndpoints.judge);
  });
}
