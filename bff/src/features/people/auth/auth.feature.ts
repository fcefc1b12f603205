import { credentialEndpoints, sessionEndpoints } from '@harmony/contract';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import { languageOf } from '../../../platform/language/reader-language.ts';
import { requestMail } from '../../../core/mail/mail-jobs.ts';
import { route } from '../../../core/routes/route.ts';
import { keepBrowser } from '../../../core/sessions/known-browsers.ts';
import { endSession, startSession } from '../../../core/sessions/sessions.ts';
import { userOf } from '../../../core/viewer/viewer.ts';
import { checkPassword, register } from './auth.rules.ts';
import { changePassword } from './credentials.rules.ts';
import { forgetLinks } from './mailed-links.ts';
import { confirmEmail, passwordChanged, passwordRemoved, resetPasswordMail } from './mails.ts';
import { assertPasswordSignIn } from './password-sign-in.ts';
import { aboutConfirmation, verifyEmail } from './prove-address.ts';
import { aboutReset, resetPassword } from './reset-password.ts';
import { removePassword } from './remove-password.ts';
import { SecondFactorNeeded } from './second-factor-needed.ts';
import { signInAs } from './sign-in-as.ts';

const A_SECRET = 'It contains only the hash of a mailed secret.';

export const auth = defineFeature({
  name: 'auth',
  routes: [
    route(sessionEndpoints.currentUser, ({ viewer }) => userOf(viewer)),

    {
      ...route(sessionEndpoints.register, async ({ body, services, request, response }) => {
        const signIn = await register(services, request, body);
        return signInAs(services, request, response, signIn);
      }),
      // Without a password, the route of passkeys registers the account.
      takes: ({ password }) => password !== undefined,
    },

    route(sessionEndpoints.signIn, async ({ body, services, request, response }) => {
      const signIn = await checkPassword(services, request, body);
      return signInAs(services, request, response, signIn);
    }),

    route(sessionEndpoints.signOut, async ({ services, request, response }) => {
      await endSession(services, request, response);
    }),

    route(
      credentialEndpoints.verifyEmail,
      async ({ viewer, body, services, request, response }) => {
        const signIn = await verifyEmail(services, request, viewer, body);
        const { userId } = signIn;
        if (viewer?.user.id === userId) {
          await keepBrowser(services, request, response, userId);
          return undefined;
        }
        const result = await signInAs(services, request, response, signIn);
        return result instanceof SecondFactorNeeded ? result : undefined;
      },
    ),

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
      },
      ({ viewer, services }) => services.limits.mailByEmail.count(viewer.user.email),
    ),

    route(credentialEndpoints.forgotPassword, async ({ body, services, request }) => {
      assertPasswordSignIn(services);
      await services.limits.mailByAddress.count(visitorAddress(request));
      await services.limits.mailByEmail.count(body.email);
      // Queued for every address; the account is looked up when the mail is written.
      await inTransaction(services.database, (work) =>
        requestMail(work, services, resetPasswordMail, {
          address: body.email,
          userId: null,
          language: languageOf(request),
        }),
      );
    }),

    route(
      credentialEndpoints.resetPassword,
      async ({ viewer, body, services, request, response }) => {
        await services.limits.linkByAddress.count(visitorAddress(request));
        await resetPassword(services, request, response, viewer, body);
        await services.limits.linkByAddress.forgive(visitorAddress(request));
      },
    ),

    route(
      credentialEndpoints.changePassword,
      async ({ viewer, body, services, request, response }) => {
        const signIn = await changePassword(services, request, viewer, body);
        await startSession(services, request, response, signIn);
      },
    ),

    route(credentialEndpoints.removePassword, ({ viewer, services }) =>
      removePassword(services, viewer),
    ),
  ],
  mails: [confirmEmail, resetPasswordMail, passwordChanged, passwordRemoved],
  tables: {
    email_tokens: {
      expires: { at: 'expires_at' },
      forgotten: { by: 'user_id' },
      parted: 'A link belongs to one user.',
      downloaded: A_SECRET,
      leftOutOfBackups: 'a link used since would work again; users can request another',
    },
    password_links: {
      expires: { at: 'expires_at' },
      forgotten: 'Deleted with the account that has confirmed the address.',
      parted: 'A link belongs to one user.',
      downloaded: A_SECRET,
      leftOutOfBackups: 'the same as for links that confirm an address',
    },
    account_links: {
      expires: { at: 'expires_at' },
      forgotten: { by: 'user_id' },
      parted: 'A link belongs to one user.',
      downloaded: A_SECRET,
      leftOutOfBackups: 'the same as for links that confirm an address',
    },
    sign_up_invitations: {
      expires: { at: 'expires_at' },
      forgotten: 'It is about no user.',
      parted: 'It contains no user data.',
      downloaded: 'It contains no user data.',
      leftOutOfBackups: 'a link used since would work again; the operator prints another',
    },
  },
  async forget(work, _services, { email, isEmailVerified }) {
    if (isEmailVerified) await forgetLinks(work, 'reset', email);
  },
});
