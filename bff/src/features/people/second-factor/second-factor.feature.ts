import { secondFactorEndpoints } from '@harmony/contract';
import { defineFeature } from '../../../core/feature/feature.ts';
import { route } from '../../../core/routes/route.ts';
import { permitCode } from '../auth/password-attempts.ts';
import { recoveryCodesRenewed, secondFactorOff, secondFactorOn } from './mails.ts';
import {
  confirmSecret,
  createSecret,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from './second-factor.ts';
import { signInWithCode } from './sign-in-with-code.ts';

/** The second factor of passwords: codes of an authenticator app, and recovery codes. */
export const secondFactor = defineFeature({
  name: 'second-factor',
  routes: [
    route(secondFactorEndpoints.state, ({ viewer, services }) =>
      secondFactorOf(services.database, viewer.user.id),
    ),

    route(secondFactorEndpoints.create, ({ viewer, services }) => createSecret(services, viewer)),

    route(secondFactorEndpoints.confirm, async ({ viewer, body, services, request }) => {
      const attempt = await permitCode(services, request, viewer.user, viewer.user.id);
      const recoveryCodes = await confirmSecret(services, viewer, body.code);
      await attempt.wasRight();
      return { recoveryCodes };
    }),

    route(secondFactorEndpoints.renewRecoveryCodes, async ({ viewer, services }) => ({
      recoveryCodes: await renewRecoveryCodes(services, viewer),
    })),

    route(secondFactorEndpoints.remove, ({ viewer, services }) =>
      removeSecondFactor(services, viewer),
    ),

    route(secondFactorEndpoints.signIn, ({ body, services, request, response }) =>
      signInWithCode(services, request, response, body),
    ),
  ],
  mails: [secondFactorOn, secondFactorOff, recoveryCodesRenewed],
  tables: {
    second_factors: {
      forgotten: { by: 'user_id' },
      parted: 'A second factor belongs to one user.',
      downloaded: { in: 'secondFactor' },
    },
    recovery_codes: {
      forgotten: { by: 'user_id' },
      parted: 'Recovery codes belong to one user.',
      downloaded: 'It contains only hashes; their number is in the state of the second factor.',
    },
    sign_in_tickets: {
      expires: { at: 'expires_at' },
      forgotten: { by: 'user_id' },
      parted: 'A ticket belongs to one user.',
      downloaded: 'It contains only the hash of a secret of the browser, for five minutes.',
      shutOut: { by: 'user_id' },
      leftOutOfBackups: 'tickets expire after five minutes',
    },
  },
  personal: {
    secondFactor: ({ reader }, viewer) => secondFactorOf(reader, viewer.user.id),
  },
});
