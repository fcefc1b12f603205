import { insightEndpoints } from '@harmony/contract';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { announce } from '../../../core/events/announce.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { route } from '../../../core/routes/route.ts';
import { insightReadModel } from './insight-read.model.ts';
import { insightsOf } from './insights.ts';
import { judgeInsight } from './judge-insight.ts';
import { markRead } from './mark-read.ts';

const list = readRoute(insightEndpoints.list, ({ viewer, reader }) => insightsOf(reader, viewer));

export const insights = defineFeature({
  name: 'insights',
  routes: [
    list,

    route(insightEndpoints.read, async ({ viewer, params, services }) => {
      const found = await list.valueFor(services, viewer);
      const insight = found.find(({ id }) => id === params.id);
      if (!insight) throw notFound();
      if (insight.isRead) return insight;
      const userId = viewer.user.id;
      await inTransaction(services.database, async (work) => {
        await lockUsers(work, [userId]);
        // Deleted first, because two tabs may mark it at the same time.
        await insightReadModel(work).destroy({ where: { userId, insightId: insight.id } });
        await markRead(work, userId, [insight.id]);
        await announce(work, services, [userId], insightEndpoints.read);
      });
      return { ...insight, isRead: true };
    }),

    route(insightEndpoints.judge, async ({ viewer, params, body, services }) => {
      const found = await list.valueFor(services, viewer);
      const insight = found.find(({ id }) => id === params.id);
      if (!insight) throw notFound();
      if (insight.isUseful !== body.isUseful) {
        await judgeInsight(services, viewer.user.id, insight, body.isUseful);
      }
      // The feedback may change which insights are highlighted.
      return (await list.valueFor(services, viewer)).find(({ id }) => id === params.id) ?? insight;
    }),
  ],
  tables: {
    insight_reads: {
      forgotten: { by: 'user_id' },
      parted: 'Read marks belong to the user.',
      downloaded: { in: 'insights' },
    },
    insight_lessons: {
      forgotten: { by: 'user_id' },
      parted: 'The feedback belongs to the user.',
      downloaded: { in: 'insights' },
    },
  },
  personal: {
    insights: ({ reader }, viewer) => (isInCouple(viewer) ? insightsOf(reader, viewer) : []),
  },
});
