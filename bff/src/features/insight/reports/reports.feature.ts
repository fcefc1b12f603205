import { reportEndpoints } from '@harmony/contract';
import { readRoute } from '../../../core/routes/read-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { assertFeature } from '../../../core/plans/tier-limit.ts';
import { report } from './report.ts';
import { sentence } from '../../../platform/language/sentence.ts';

export const reports = defineFeature({
  name: 'reports',
  routes: [
    readRoute(reportEndpoints.period, ({ viewer, query, reader }) => {
      assertFeature(viewer, 'reports', sentence('Reports'));
      return report(reader, viewer, query);
    }),
  ],
});
