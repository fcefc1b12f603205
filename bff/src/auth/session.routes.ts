import { sessionEndpoints } from '@harmony/contract';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { endSession } from '../sessions/sessions.ts';
import { checkPassword, register } from './auth.rules.ts';
import { signInAs } from './sign-in-as.ts';
import { userOf } from '../viewer/user-of.ts';

/** Accounts and signing in and out with a password. */
export const sessionRoutes: readonly Route[] = [
  route(sessionEndpoints.currentUser, ({ viewer }) => userOf(viewer)),

  route(sessionEndpoints.register, async ({ body, services, request, response }) => {
    const userId = await register(services, request, body);
    return signInAs(services, request, response, userId);
  }),

  route(sessionEndpoints.signIn, async ({ body, services, request, response }) => {
    const userId = await checkPassword(services, request, body);
    return signInAs(services, request, response, userId);
  }),

  route(sessionEndpoints.signOut, async ({ services, request, response }) => {
    await endSession(services, request, response);
    return undefined;
  }),
];
