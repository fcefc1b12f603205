import { archiveEndpoints } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { archivedHistory, listArchives } from './archives.ts';

/** Couples that have ended, to read. */
export const archiveRoutes: readonly Route[] = [
  route(archiveEndpoints.list, ({ viewer, services }) => listArchives(services.database, viewer)),

  route(archiveEndpoints.history, ({ viewer, params, services }) =>
    archivedHistory(services.database, viewer, params.id),
  ),
];
