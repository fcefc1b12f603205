import { archiveEndpoints, coupleEndpoints } from '@harmony/contract';
import { readRoute } from '../routes/read-route.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { archivedHistory, listArchives } from './archives.ts';
import { leaveCouple } from './end-couple.ts';

/** Ending a couple, and those that have ended, to read. */
export const archiveRoutes: readonly Route[] = [
  route(coupleEndpoints.leave, ({ viewer, services }) => leaveCouple(services, viewer)),

  route(archiveEndpoints.list, ({ viewer, services }) => listArchives(services.database, viewer)),

  readRoute(archiveEndpoints.history, ({ viewer, params, ...tools }) =>
    archivedHistory(tools, viewer, params.id),
  ),
];
