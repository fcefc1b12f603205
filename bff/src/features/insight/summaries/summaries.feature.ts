import { summaryEndpoints } from '@harmony/contract';
import { readRoute } from '../../../core/routes/read-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { daysRead, monthSummary } from './month-summary.ts';

export const summaries = defineFeature({
  name: 'summaries',
  routes: [
    readRoute(
      summaryEndpoints.month,
      ({ viewer, query, reader }) => monthSummary(reader, viewer, query.month),
      ({ query: { month } }) => daysRead(month),
    ),
  ],
});
