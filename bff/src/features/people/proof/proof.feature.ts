import { proofEndpoints } from '@harmony/contract';
import { defineFeature } from '../../../core/feature/feature.ts';
import { route } from '../../../core/routes/route.ts';
import { isProved } from '../../../core/sessions/proof.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { authenticationOptions } from '../passkeys/relying-party.ts';
import { giveProof } from './give-proof.ts';
import { waysOf } from './ways-in.ts';

/** Proofs that the user of a session is at the browser, for calls that need one from the last ten minutes. */
export const proof = defineFeature({
  name: 'proof',
  routes: [
    route(proofEndpoints.state, async ({ viewer, services }) => ({
      isFresh: viewer.isDemo || isProved(viewer),
      ways: await waysOf(services.database, services, viewer.user.id),
    })),

    route(proofEndpoints.give, ({ viewer, body, services, request }) =>
      giveProof(services, request, viewer, body),
    ),

    route(proofEndpoints.options, async ({ viewer, services }) =>
      authenticationOptions(
        services,
        { purpose: 'proof', sessionId: viewer.sessionId },
        await passkeysOf(services.database, viewer.user.id),
      ),
    ),
  ],
});
