import { credentialEndpoints } from '@harmony/contract';
import { inTransaction } from '../database/transaction.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { requestMail } from '../mail/mail-jobs.ts';
import { startSession } from '../sessions/sessions.ts';
import { changePassword, resetPassword, verifyEmail } from './credentials.rules.ts';

/** Confirming the address, and setting and changing the password. */
export const credentialRoutes: readonly Route[] = [
  route(credentialEndpoints.verifyEmail, async ({ body, services }) => {
    await verifyEmail(services, body.token);
    return undefined;
  }),

  route(
    credentialEndpoints.resendVerification,
    async ({ viewer, services }) => {
      const { id: userId, email: address } = viewer.user;
      await inTransaction(services.database, (work) =>
        requestMail(work, services, { kind: 'confirm-email', address, userId }),
      );
      return undefined;
    },
    ({ viewer, services }) => services.limits.mailByEmail.count(viewer.user.email),
  ),

  route(credentialEndpoints.forgotPassword, async ({ body, services, request }) => {
    await services.limits.mailByAddress.count(visitorAddress(request));
    await services.limits.mailByEmail.count(body.email);
    // Requested for every address; whether there is an account is looked up when it is sent.
    await inTransaction(services.database, (work) =>
      requestMail(work, services, { kind: 'reset-password', address: body.email, userId: null }),
    );
    return undefined;
  }),

  route(credentialEndpoints.resetPassword, async ({ body, services, request }) => {
    await services.limits.linkByAddress.count(visitorAddress(request));
    await resetPassword(services, body);
    await services.limits.linkByAddress.forgive(visitorAddress(request));
    return undefined;
  }),

  route(
    credentialEndpoints.changePassword,
    async ({ viewer, body, services, request, response }) => {
      await changePassword(services, request, viewer, body);
      await startSession(services, request, response, viewer.user.id);
      return undefined;
    },
  ),
];
