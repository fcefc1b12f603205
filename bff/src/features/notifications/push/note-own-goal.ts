import type { Goal } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { goalKey } from './news.ts';
import { pushMessageModel } from './push-message.model.ts';
import { pushSubscriptionModel } from './push-subscription.model.ts';

/**
 * Records a goal as known to the browsers of the viewer, who has just reached it and needs no notification. The change
 * has locked the viewer's row by its event, so no other record of it is written meanwhile.
 */
export async function noteOwnGoal({ work, viewer }: CoupleChange, goal: Goal): Promise<void> {
  const browsers = await pushSubscriptionModel(work).findAll({
    where: { userId: viewer.user.id },
    attributes: ['sessionId'],
  });
  if (browsers.length === 0) return;
  const news = { kind: 'goalReached', about: goalKey(goal) } as const;
  const sessionIds = browsers.map(({ sessionId }) => sessionId);
  const messages = pushMessageModel(work);
  // Reached before: its notification may still wait for the end of the quiet hours.
  await messages.destroy({ where: { ...news, sessionId: sessionIds } });
  const createdAt = new Date();
  await messages.bulkCreate(
    sessionIds.map((sessionId) => ({ ...news, id: timedId(), sessionId, dueAt: null, createdAt })),
  );
}
