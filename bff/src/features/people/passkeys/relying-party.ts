import { randomBytes } from 'node:crypto';
import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from '@harmony/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Services } from '../../../services.ts';
import { CHALLENGE_MILLISECONDS, storeChallenge, takeChallenge } from './challenges.ts';
import type { Challenge, ChallengeFor } from './challenges.ts';
import type { StoredPasskey } from './passkey.model.ts';

const HANDLE_BYTES = 32;
const RP_NAME = 'Harmony';
/** EdDSA, ES256 and RS256: every current authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];

type Party = Pick<Services, 'database' | 'environment'>;
type Known = Pick<StoredPasskey, 'credentialId' | 'transports'>;

export interface NewCredential {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
  userHandle: string;
  isSynced: boolean;
}

/** A random id of a user at their authenticators, which reveals nothing about them. */
export function newUserHandle(): string {
  return randomBytes(HANDLE_BYTES).toString('base64url');
}

/** Passkeys belong to the public host name, also behind a proxy. */
function partyOf({ environment: { publicUrl } }: Party) {
  return { id: new URL(publicUrl).hostname, origin: publicUrl };
}

/**
 * Returns the options for creating a passkey.
 *
 * @param about with the user handle of the passkey
 * @param existing the user's passkeys, whose authenticators refuse to create another
 */
export async function registrationOptions(
  services: Party,
  { email, displayName }: { email: string; displayName: string },
  about: ChallengeFor & { userHandle: string; person?: string },
  existing: readonly Known[] = [],
): Promise<RegistrationOptions> {
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: partyOf(services).id,
    userName: email,
    userDisplayName: displayName,
    userID: new Uint8Array(Buffer.from(about.userHandle, 'base64url')),
    timeout: CHALLENGE_MILLISECONDS,
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(descriptorOf),
  });
  await storeChallenge(services, options.challenge, about);
  // Its types name some fields that are never set.
  return options as RegistrationOptions;
}

/**
 * Verifies a new passkey.
 *
 * @returns the credential and its challenge; `undefined` if the response is not one to those options
 */
export async function verifiedRegistration(
  services: Party,
  response: RegistrationResponse,
  about: ChallengeFor,
): Promise<{ credential: NewCredential; challenge: Challenge } | undefined> {
  const sent = challengeIn(response);
  const challenge = sent === undefined ? undefined : await takeChallenge(services, sent, about);
  if (sent === undefined || !challenge || challenge.userHandle === null) return undefined;
  const { id, origin } = partyOf(services);
  const verified = await orUndefined(
    verifyRegistrationResponse({
      response,
      expectedChallenge: sent,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.registrationInfo) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    challenge,
    credential: {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports?.join(',').slice(0, 255) ?? '',
      userHandle: challenge.userHandle,
      isSynced: credentialBackedUp,
    },
  };
}

/**
 * Returns the options for using a passkey.
 *
 * @param allowed the passkeys to choose from; any if omitted
 */
export async function authenticationOptions(
  services: Party,
  about: ChallengeFor,
  allowed?: readonly Known[],
): Promise<AuthenticationOptions> {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(services).id,
    timeout: CHALLENGE_MILLISECONDS,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed.map(descriptorOf) }),
  });
  await storeChallenge(services, options.challenge, about);
  return options as AuthenticationOptions;
}

/**
 * Verifies the use of a passkey. A synced passkey is used by several devices, so its counter is meaningless.
 *
 * @returns the new counter and whether it is synced; `undefined` if the response is not one to those options
 */
export async function verifiedAuthentication(
  services: Party,
  response: AuthenticationResponse,
  about: ChallengeFor,
  passkey: StoredPasskey | undefined,
): Promise<Pick<StoredPasskey, 'counter' | 'isSynced'> | undefined> {
  const sent = challengeIn(response);
  const challenge = sent === undefined ? undefined : await takeChallenge(services, sent, about);
  const handle = response.response.userHandle;
  if (sent === undefined || !challenge || !passkey) return undefined;
  if (handle !== undefined && handle !== passkey.userHandle) return undefined;
  const { id, origin } = partyOf(services);
  const verified = await orUndefined(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: sent,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.isSynced ? 0 : passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, isSynced: credentialBackedUp };
}

function descriptorOf({ credentialId: id, transports }: Known) {
  return { id, ...(transports !== '' && { transports: transports.split(',') }) };
}

/** Returns the challenge that a response claims to answer. */
function challengeIn({ response }: RegistrationResponse | AuthenticationResponse) {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined; // Not JSON.
  }
}

/** The library throws for every invalid response; it uses no database. */
async function orUndefined<Result>(verifying: Promise<Result>): Promise<Result | undefined> {
  try {
    return await verifying;
  } catch {
    return undefined;
  }
}
