import { accountEndpoints, openSessionEndpoints } from '@harmony/contract';
import { defineFeature } from '../../../core/feature/feature.ts';
import { jsonChunks } from '../../../core/routes/json-chunks.ts';
import { listArchives } from '../../together/archives/archives.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { route } from '../../../core/routes/route.ts';
import { StreamedFile } from '../../../core/routes/streamed-file.ts';
import { endSessions, openSessions } from '../../../core/sessions/open-sessions.ts';
import { sessionCookie } from '../../../core/sessions/sessions.ts';
import { deleteAccount } from './delete-account.ts';
import { myData } from './my-data.ts';

export const account = defineFeature({
  name: 'account',
  routes: [
    route(openSessionEndpoints.list, ({ viewer, services }) =>
      openSessions(services.database, viewer),
    ),

    route(openSessionEndpoints.endAll, async ({ viewer, query, services, response }) => {
      await endSessions(services, viewer, query.keep ? 'others' : 'all');
      if (!query.keep) sessionCookie.clear(services.environment, response);
    }),

    route(openSessionEndpoints.end, async ({ viewer, params, services, response }) => {
      await endSessions(services, viewer, params);
      if (params.id === viewer.sessionId) sessionCookie.clear(services.environment, response);
    }),

    readRoute(
      accountEndpoints.data,
      async ({ viewer, ...tools }) => {
        const chunks = jsonChunks(await myData(tools, viewer));
        return new StreamedFile('harmony-data.json', 'application/json; charset=utf-8', chunks, {
          isPlain: false,
        });
      },
      // The cost estimate covers only the current couple, but the download includes archives.
      async ({ viewer, reader }) =>
        (await listArchives(reader, viewer)).length > 0 ? 'large' : {},
    ),

    route(accountEndpoints.remove, async ({ viewer, body, services, request, response }) => {
      await deleteAccount(services, request, viewer, body);
      sessionCookie.clear(services.environment, response);
    }),
  ],
});
