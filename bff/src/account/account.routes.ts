import { accountEndpoints } from '@harmony/contract';
import { jsonChunks } from '../routes/json-chunks.ts';
import { readRoute } from '../routes/read-route.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../routes/route.ts';
import { StreamedFile } from '../routes/streamed-file.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { deleteAccount } from './delete-account.ts';
import { myData } from './my-data.ts';

/** What a user can do with their account as a whole. */
export const accountRoutes: readonly Route[] = [
  readRoute(accountEndpoints.data, async ({ viewer, reader }) => {
    const chunks = jsonChunks(await myData(reader, viewer));
    return new StreamedFile('harmony-data.json', 'application/json; charset=utf-8', chunks, {
      isPlain: false,
    });
  }),

  route(accountEndpoints.remove, async ({ viewer, body, services, request, response }) => {
    await deleteAccount(services, request, viewer, body);
    sessionCookie.clear(services.environment, response);
    return undefined;
  }),
];
