import { accountEndpoints } from '@harmony/contract';
import { jsonChunks } from '../routes/json-chunks.ts';
import { readRoute } from '../routes/read-route.ts';
import { route } from '../routes/route.ts';
import { defineFeature } from '../feature/feature.ts';
import { openSessionRoutes } from './open-sessions.routes.ts';
import { StreamedFile } from '../routes/streamed-file.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { deleteAccount } from './delete-account.ts';
import { myData } from './my-data.ts';

/** What a user can do with their account as a whole. */
export const account = defineFeature({
  name: 'account',
  routes: [
    ...openSessionRoutes,

    readRoute(accountEndpoints.data, async ({ viewer, ...tools }) => {
      const chunks = jsonChunks(await myData(tools, viewer));
      return new StreamedFile('harmony-data.json', 'application/json; charset=utf-8', chunks, {
        isPlain: false,
      });
    }),

    route(accountEndpoints.remove, async ({ viewer, body, services, request, response }) => {
      await deleteAccount(services, request, viewer, body);
      sessionCookie.clear(services.environment, response);
      return undefined;
    }),
  ],
});
