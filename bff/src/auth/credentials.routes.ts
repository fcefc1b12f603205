import { credentialEndpoints } from '@harmony/contract';
import { inTransaction } from '../database/transaction.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { requestMail } from '../mail/mail-jobs.ts';
import { startSession } from '../sessions/sessions.ts';
import { keepBrowser } from '../sessions/known-browsers.ts';
import { changePassword } from './credentials.rules.ts';
import { confirmEmail, resetPasswordMail } from './mails.ts';
import { aboutConfirmation, verifyEmail } from './prove-address.ts';
import { aboutReset, resetPassword } from './reset-password.ts';

/** Confirming the address, and setting and changing the password. */
export const credentialRoutes: readonly Route[] = [
  route(credentialEndpoints.verifyEmail, async ({ viewer, body, services, request, response }) => {
    const userId = await verifyEmail(services, request, viewer, body);
    if (viewer?.user.id === userId) await keepBrowser(services, request, response, userId);
    else await startSession(services, request, response, userId);
    return undefined;
  }),

  route(credentialEndpoints.readLink, ({ viewer, body: { purpose, token }, services }) =>
    purpose === 'verify'
      ? aboutConfirmation(services, viewer, token)
      : aboutReset(services, viewer, token),
  ),

  route(
    credentialEndpoints.resendVerification,
    async ({ viewer, services }) => {
      const { id: userId, email: address } = viewer.user;
      await inTransaction(services.database, (work) =>
        requestMail(work, services, confirmEmail, { address, userId }),
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
      requestMail(work, services, resetPasswordMail, { address: body.email, userId: null }),
    );
    return undefined;
  }),

  route(
    credentialEndpoints.resetPassword,
    async ({ viewer, body, services, request, response }) => {
      await services.limits.linkByAddress.count(visitorAddress(request));
      await resetPassword(services, request, response, viewer, body);
      await services.limits.linkByAddress.forgive(visitorAddress(request));
      return undefined;
    },
  ),

  route(
    credentialEndpoints.changePassword,
    async ({ viewer, body, services, request, response }) => {
      await changePassword(services, request, viewer, body);
      await startSession(services, request, response, viewer.user.id);
      return undefined;
    },
  ),
];
