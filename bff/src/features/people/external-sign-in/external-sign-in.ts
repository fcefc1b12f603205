import { emailSchema, safeRedirect, storablePart } from '@harmony/contract';
import type { Request, Response } from 'express';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { IDToken, UserInfoResponse } from 'openid-client';
import { originOf } from '../auth/account-origin.ts';
import { signInAs } from '../auth/sign-in-as.ts';
import { isDemoEmail } from '../../../core/viewer/demo-email.ts';
import { languageOf } from '../../../platform/language/reader-language.ts';
import type { Services } from '../../../services.ts';
import { keepPending, takePending } from './pending-sign-in.ts';
import { userOfIdentity } from './identity.ts';
import type { Identity } from './identity.ts';
import { CALLBACK_PATH } from './provider.ts';
import type { Provider } from './provider.ts';

const NAME_LENGTH = 80;
/** What OpenID Connect allows. */
const SUBJECT_LENGTH = 255;

/** The provider did not vouch for anybody whom an account can be made for. */
class NoIdentity extends Error {
  override name = 'NoIdentity';
}

/**
 * Starts to sign in at the provider: OpenID Connect's code flow with PKCE, state and nonce.
 *
 * @param redirect where to go afterwards, inside the product
 * @returns the provider's address
 */
export async function startSignIn(
  { environment }: Services,
  provider: Provider,
  response: Response,
  redirect: string,
): Promise<string> {
  const configuration = await provider.configuration();
  const pending = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirect,
  };
  keepPending(environment, response, pending);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: `${environment.publicUrl}${CALLBACK_PATH}`,
    scope: 'openid email profile',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  }).href;
}

/**
 * Finishes what {@link startSignIn} began in the same browser, once.
 *
 * @returns where to go
 * @throws when the response is not the provider's to this sign-in, or names nobody
 */
export async function finishSignIn(
  services: Services,
  provider: Provider,
  request: Request,
  response: Response,
): Promise<string> {
  const pending = takePending(services.environment, request, response);
  if (!pending) throw new NoIdentity('Nothing was asked of the provider from this browser');
  const configuration = await provider.configuration();
  // Never from the Host header, which the visitor chooses.
  const current = new URL(request.originalUrl, services.environment.publicUrl);
  const tokens = await authorizationCodeGrant(configuration, current, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new NoIdentity('The provider sent no identity');
  const about = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
  const userId = await userOfIdentity(services, identityIn({ ...about, ...claims }), {
    origin: originOf(request),
    language: languageOf(request),
  });
  const idToken = tokens.id_token;
  await signInAs(services, request, response, {
    userId,
    ...(idToken !== undefined && { idToken }),
  });
  // Looked at again, because it was in a cookie meanwhile.
  return safeRedirect(pending.redirect);
}

/** The address that signs out at the provider too, and leads back; `undefined` where it has none. */
export async function signOutAddress(
  { environment }: Services,
  provider: Provider,
  idToken: string,
): Promise<string | undefined> {
  const configuration = await provider.configuration();
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
  return buildEndSessionUrl(configuration, {
    id_token_hint: idToken,
    post_logout_redirect_uri: `${environment.publicUrl}/`,
  }).href;
}

function identityIn(claims: IDToken & UserInfoResponse): Identity {
  const email = emailSchema.safeParse(claims.email);
  if (!email.success || isDemoEmail(email.data)) {
    throw new NoIdentity('The provider gave no email address');
  }
  // For MariaDB a text is the same as one with spaces behind it, which would be somebody else.
  if (claims.sub.length > SUBJECT_LENGTH || claims.sub.endsWith(' ')) {
    throw new NoIdentity('The provider named somebody in a way that cannot be stored');
  }
  const name = claims.name ?? email.data.split('@')[0] ?? '';
  const [first = '', ...rest] = name.split(' ');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email.data,
    isEmailVerified: claims.email_verified === true,
    firstName: nameFrom(claims.given_name ?? first),
    lastName: nameFrom(claims.family_name ?? rest.join(' ')),
  };
}

/** As much of a name as can be stored. */
function nameFrom(claim: string): string {
  return storablePart(claim.slice(0, NAME_LENGTH)).trim();
}
