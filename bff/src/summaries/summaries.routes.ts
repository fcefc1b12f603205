import { summaryEndpoints } from '@harmony/contract';
import { readRoute } from '../routes/read-route.ts';
import type { Route } from '../routes/route.ts';
import { monthSummary } from './month-summary.ts';

/** What a month came to. */
export const summaryRoutes: readonly Route[] = [
  readRoute(summaryEndpoints.month, ({ viewer, query, reader }) =>
    monthSummary(reader, viewer, query.month),
  ),
];
