import {
  emailSchema,
  PROOF_MILLISECONDS,
  safeRedirect,
  storablePart,
  TICKET_FRAGMENT,
} from '@harmony/contract';
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
import { SecondFactorNeeded } from '../auth/second-factor-needed.ts';
import { signInAs } from '../auth/sign-in-as.ts';
import { storeProof } from '../../../core/sessions/proof.ts';
import { viewerOf } from '../../../core/sessions/viewer-of.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isDemoEmail } from '../../../core/viewer/demo-email.ts';
import { languageOf } from '../../../platform/language/reader-language.ts';
import type { Services } from '../../../services.ts';
import { keepPending, takePending } from './pending-sign-in.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import { knownUserOf, userOfIdentity } from './identity.ts';
import type { Identity } from './identity.ts';
import { CALLBACK_PATH } from './provider.ts';
import type { Provider } from './provider.ts';

const NAME_LENGTH = 80;
/** Maximum length in OpenID Connect. */
const SUBJECT_LENGTH = 255;

/** The provider returned no identity that an account can be created for. */
class NoIdentity extends Error {
  override name = 'NoIdentity';
}

/** The provider's user is not in the group of `OIDC_GROUP`. */
export class NotInGroup extends Error {
  override name = 'NotInGroup';
}

/**
 * Starts a sign-in: OpenID Connect's code flow with PKCE, state and nonce.
 *
 * @param wanted the path inside the product to return to, whether the provider has to ask the user again, for a proof
 *   in the session of this browser, and what lets a new user sign up
 * @returns the provider's address
 */
export async function startSignIn(
  { environment }: Services,
  provider: Provider,
  response: Response,
  wanted: Pick<PendingSignIn, 'redirect' | 'isProof' | 'invited'>,
): Promise<string> {
  const configuration = await provider.configuration();
  // Providers refuse unknown scopes, and some return the claim without it.
  const asksForGroups =
    environment.oidc?.group !== undefined &&
    configuration.serverMetadata().scopes_supported?.includes('groups') === true;
  const pending = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    ...wanted,
  };
  keepPending(environment, response, pending);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: `${environment.publicUrl}${CALLBACK_PATH}`,
    scope: `openid email profile${asksForGroups ? ' groups' : ''}`,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    ...(wanted.isProof && { prompt: 'login', max_age: '0' }),
  }).href;
}

/**
 * Completes a sign-in started by {@link startSignIn} in the same browser, once.
 *
 * @returns the path to redirect to
 * @throws NotInGroup
 * @throws if the response does not belong to this sign-in, or contains no usable identity
 */
export async function finishSignIn(
  services: Services,
  provider: Provider,
  request: Request,
  response: Response,
): Promise<string> {
  const pending = takePending(services.environment, request, response);
  if (!pending) throw new NoIdentity('No sign-in is pending in this browser');
  const configuration = await provider.configuration();
  // Built from the public URL, since clients control the Host header.
  const current = new URL(request.originalUrl, services.environment.publicUrl);
  const tokens = await authorizationCodeGrant(configuration, current, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new NoIdentity('The provider returned no identity');
  // The endpoint is optional: without it, the ID token contains all claims.
  const about =
    configuration.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
  const all = { ...about, ...claims };
  assertInGroup(all, services.environment.oidc?.group);
  const identity = identityIn(all);
  // Validated again, since it was stored in a cookie.
  const redirect = safeRedirect(pending.redirect);
  if (pending.isProof) {
    const viewer = await viewerOf(services, request, response);
    if (!viewer || viewer.user.id !== (await knownUserOf(services.database, identity))) {
      throw new NoIdentity('Another account signed in at the provider');
    }
    const provedAt = provedAtIn(claims);
    await inTransaction(services.database, (work) => storeProof(work, viewer, provedAt));
    return redirect;
  }
  const userId = await userOfIdentity(services, identity, {
    request,
    invited: pending.invited,
    origin: originOf(request),
    language: languageOf(request),
  });
  const idToken = tokens.id_token;
  const signedIn = await signInAs(services, request, response, {
    userId,
    ...(idToken !== undefined && { idToken }),
  });
  return signedIn instanceof SecondFactorNeeded ? codePage(signedIn.ticket, redirect) : redirect;
}

/** Returns the page that asks for the code. Fragments are not sent, so no log contains the ticket. */
function codePage(ticket: string, redirect: string): string {
  const query = redirect === '/' ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  return `/auth${query}${TICKET_FRAGMENT}${ticket}`;
}

/**
 * Returns the time at which the user authenticated at the provider. A provider that returns no time was requested to
 * authenticate the user now (`prompt=login`).
 *
 * @throws NoIdentity if that was too long ago for a proof
 */
function provedAtIn({ auth_time: seconds }: IDToken): Date {
  const now = Date.now();
  const provedAt = typeof seconds === 'number' ? Math.min(seconds * 1000, now) : now;
  if (provedAt <= now - PROOF_MILLISECONDS) {
    throw new NoIdentity('The provider did not authenticate the user again');
  }
  return new Date(provedAt);
}

/** Returns the provider's address for signing out, which redirects back; `undefined` if it has none. */
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

/** @throws NotInGroup if a group is required and the claim `groups` does not name it */
function assertInGroup({ groups }: UserInfoResponse, group: string | undefined): void {
  if (group === undefined || [groups].flat().includes(group)) return;
  throw new NotInGroup(`The claim groups does not name ${group}`);
}

function identityIn(claims: IDToken & UserInfoResponse): Identity {
  const email = emailSchema.safeParse(claims.email);
  if (!email.success || isDemoEmail(email.data)) {
    throw new NoIdentity('The provider returned no email address');
  }
  // MariaDB ignores trailing spaces in comparisons, which would match another identity.
  if (claims.sub.length > SUBJECT_LENGTH || claims.sub.endsWith(' ')) {
    throw new NoIdentity('The subject from the provider cannot be stored');
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

/** Truncates a name to the storable part. */
function nameFrom(claim: string): string {
  return storablePart(claim.slice(0, NAME_LENGTH)).trim();
}
