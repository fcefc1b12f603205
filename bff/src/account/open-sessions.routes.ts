import { openSessionEndpoints } from '@harmony/contract';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { endSessions, openSessions } from '../sessions/open-sessions.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';

/** Where a user is signed in. */
export const openSessionRoutes: readonly Route[] = [
  route(openSessionEndpoints.list, ({ viewer, services }) =>
    openSessions(services.database, viewer),
  ),

  route(openSessionEndpoints.endAll, async ({ viewer, query, services, response }) => {
    await endSessions(services, viewer, query.keep ? 'others' : 'all');
    if (!query.keep) sessionCookie.clear(services.environment, response);
    return undefined;
  }),

  route(openSessionEndpoints.end, async ({ viewer, params, services, response }) => {
    await endSessions(services, viewer, params);
    if (params.id === viewer.sessionId) sessionCookie.clear(services.environment, response);
    return undefined;
  }),
];
