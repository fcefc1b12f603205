import { demoEndpoints } from '@harmony/contract';
import { signInAs } from '../auth/sign-in-as.ts';
import { notFound } from '../http/api-error.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { openDemo } from './open-demo.ts';

/** The demo couple, where it is offered. */
export const demoRoutes: readonly Route[] = [
  route(demoEndpoints.signIn, async ({ body, services, request, response }) => {
    if (!services.environment.demo) throw notFound('There is no demo here.');
    const { userIds } = await openDemo(services, request, response);
    return signInAs(services, request, response, userIds[body.partner === 'first' ? 0 : 1]);
  }),
];
