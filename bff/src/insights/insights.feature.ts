import { defineFeature } from '../feature/feature.ts';
import { isInCouple } from '../feature/history.ts';
import { insightRoutes } from './insights.routes.ts';
import { insightsOf } from './insights.ts';

/** What a couple's own data says. */
export const insights = defineFeature({
  name: 'insights',
  routes: insightRoutes,
  tables: {
    insight_reads: {
      forgotten: { by: 'user_id' },
      parted: 'Whoever has read something has read it.',
      downloaded: { in: 'insights' },
    },
  },
  personal: {
    insights: ({ reader }, viewer) => (isInCouple(viewer) ? insightsOf(reader, viewer) : []),
  },
});
