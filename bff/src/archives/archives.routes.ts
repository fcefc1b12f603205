import { archiveEndpoints } from '@harmony/contract';
import { readRoute } from '../routes/read-route.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../routes/route.ts';
import { archivedHistory, listArchives } from './archives.ts';

/** Couples that have ended, to read. */
export const archiveRoutes: readonly Route[] = [
  route(archiveEndpoints.list, ({ viewer, services }) => listArchives(services.database, viewer)),

  readRoute(archiveEndpoints.history, ({ viewer, params, reader }) =>
    archivedHistory(reader, viewer, params.id),
  ),
];
