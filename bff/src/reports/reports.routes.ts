import { reportEndpoints } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { assertFeature } from '../http/tier-limit.ts';
import { report } from './report.ts';

/** What some months came to, from all sides. */
export const reportRoutes: readonly Route[] = [
  route(reportEndpoints.period, ({ viewer, query, services }) => {
    assertFeature(viewer.plan, 'reports', 'Reports');
    return report(services.database, viewer, query);
  }),
];
