import { passkeyEndpoints } from '@harmony/contract';
import { defineFeature } from '../../../core/feature/feature.ts';
import { route } from '../../../core/routes/route.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import { passkeyAdded, passkeyRemoved } from './mails.ts';
import { addOptions, addPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { registerOptions, registerWithPasskey } from './register-with-passkey.ts';
import { authenticationOptions } from './relying-party.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

export const passkeys = defineFeature({
  name: 'passkeys',
  routes: [
    route(passkeyEndpoints.list, ({ viewer, services }) =>
      listPasskeys(services.database, viewer.user.id),
    ),

    route(passkeyEndpoints.addOptions, ({ viewer, services }) => addOptions(services, viewer)),

    route(passkeyEndpoints.add, ({ viewer, body, services, request }) =>
      addPasskey(services, viewer, body, request.get('User-Agent') ?? ''),
    ),

    route(passkeyEndpoints.rename, ({ viewer, params, body, services }) =>
      renamePasskey(services, viewer, params.id, body.name),
    ),

    route(passkeyEndpoints.remove, ({ viewer, params, services }) =>
      removePasskey(services, viewer, params.id),
    ),

    route(passkeyEndpoints.signInOptions, async ({ services, request }) => {
      await services.limits.challengeByAddress.count(visitorAddress(request));
      return authenticationOptions(services, { purpose: 'sign-in', sessionId: null });
    }),

    route(passkeyEndpoints.signIn, ({ body, services, request, response }) =>
      signInWithPasskey(services, request, response, body.response),
    ),

    {
      ...route(passkeyEndpoints.register, ({ body, services, request, response }) =>
        registerWithPasskey(services, request, response, body.response),
      ),
      takes: ({ response }) => response !== undefined,
    },

    {
      ...route(passkeyEndpoints.registerOptions, async ({ body, services, request }) => {
        await services.limits.challengeByAddress.count(visitorAddress(request));
        return registerOptions(services, request, body);
      }),
      takes: ({ password }) => password === undefined,
    },
  ],
  mails: [passkeyAdded, passkeyRemoved],
  tables: {
    passkeys: {
      forgotten: { by: 'user_id' },
      parted: 'A passkey belongs to one user.',
      downloaded: { in: 'passkeys' },
    },
    passkey_challenges: {
      expires: { at: 'expires_at' },
      forgotten: 'Challenges expire after five minutes.',
      parted: 'A challenge belongs to one browser.',
      downloaded: 'It contains only hashes of what browsers were asked, for five minutes.',
      leftOutOfBackups: 'challenges expire after five minutes',
    },
  },
  personal: {
    passkeys: ({ reader }, viewer) => listPasskeys(reader, viewer.user.id),
  },
});
