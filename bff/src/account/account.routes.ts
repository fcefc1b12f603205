import { accountEndpoints } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { clearSessionCookie } from '../sessions/session-cookie.ts';
import { deleteAccount } from './delete-account.ts';
import { myData } from './my-data.ts';

/** What a user can do with their account as a whole. */
export const accountRoutes: readonly Route[] = [
  route(accountEndpoints.data, ({ viewer, services, response }) => {
    response.attachment('harmony-data.json');
    return myData(services, viewer);
  }),

  route(accountEndpoints.remove, async ({ viewer, body, services, request, response }) => {
    await deleteAccount(services, request, viewer, body);
    clearSessionCookie(services.environment, response);
    return undefined;
  }),
];
