import { summaryEndpoints } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { monthSummary } from './month-summary.ts';

/** What a month came to. */
export const summaryRoutes: readonly Route[] = [
  route(summaryEndpoints.month, ({ viewer, query, services }) =>
    monthSummary(services.database, viewer, query.month),
  ),
];
