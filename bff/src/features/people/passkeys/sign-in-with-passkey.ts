import type { AuthenticationResponse, User } from '@harmony/contract';
import type { Request, Response } from 'express';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { startAs } from '../auth/start-as.ts';
import { passkeyIn, recordUse } from './passkeys.ts';
import { verifiedAuthentication } from './relying-party.ts';

/**
 * Signs in with a passkey, which is both factors: the device, and its fingerprint, face or PIN.
 *
 * @throws ApiError `unauthorized` for an unknown passkey or a response that is not one to signed-out options
 */
export async function signInWithPasskey(
  services: Services,
  request: Request,
  response: Response,
  sent: AuthenticationResponse,
): Promise<User> {
  const passkey = await passkeyIn(services.database, sent);
  const about = { purpose: 'sign-in', sessionId: null } as const;
  const use = await verifiedAuthentication(services, sent, about, passkey);
  if (!passkey || !use) throw refused();
  return startAs(services, request, response, {
    userId: passkey.userId,
    async assertValid(work) {
      // It may have been removed since.
      if (!(await recordUse(work, passkey, use))) throw refused();
    },
  });
}

function refused(): ApiError {
  return new ApiError(
    'unauthorized',
    sentence('This passkey doesn’t belong to an account, or it took too long.'),
  );
}
