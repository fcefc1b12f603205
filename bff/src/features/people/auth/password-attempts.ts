import type { Request } from 'express';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import type { Services } from '../../../services.ts';
import { knownAccounts } from '../../../core/sessions/known-browsers.ts';
import type { KnownAccount } from '../../../core/sessions/known-browsers.ts';

/** A try at a password that may be made, and counts as a wrong one until it is said to be right. */
export interface PasswordAttempt {
  /** Whether it may be tried at an account of the address. */
  isAt(accountId: string): boolean;
  /** Set where it may be tried at few accounts alone: what all others get. */
  refusal?: unknown;
  /** Takes the try back, because the password was the right one. */
  wasRight(): Promise<void>;
}

/**
 * Counts a try at the password of an address before the password is looked at, so that tries at the
 * same time count too. All ways to enter a password ask here, and share what is allowed: signing in,
 * registering with the password of an account, confirming an address, changing the password, deleting
 * the account; {@link countChosen} counts what is chosen. When guessers have used that up, a browser that
 * has signed in to an account before has a few tries more at that one account, and so has whoever is
 * signed in to it.
 *
 * @param email in lower case
 * @param signedInId the account that is signed in, where the try is about that one
 * @throws ApiError `rate_limited`
 */
export async function permitAttempt(
  services: Services,
  request: Request,
  email: string,
  signedInId?: string,
): Promise<PasswordAttempt> {
  const { guess } = services.limits;
  const key = { email, address: visitorAddress(request) };
  try {
    await guess.count(key);
  } catch (refusal) {
    if (!isTooMany(refusal)) throw refusal;
    const known =
      signedInId === undefined
        ? await knownAccounts(services, request, email)
        : [{ id: signedInId, userId: signedInId }];
    return permitKnown(services, known, refusal);
  }
  return { isAt: () => true, wasRight: () => guess.forgive(key) };
}

/**
 * Counts a password that is chosen for an account whose address nobody has proved: no two accounts of an address
 * have the same one, so choosing tells whether another account has it.
 *
 * @param email in lower case
 * @throws ApiError `rate_limited`
 */
export function countChosen(
  { limits: { guess } }: Services,
  request: Request,
  email: string,
): Promise<void> {
  return guess.count({ email, address: visitorAddress(request) });
}

/** A try at those accounts that a browser has signed in to and has tries left for. */
async function permitKnown(
  { limits: { guessByKnownBrowser } }: Services,
  known: readonly KnownAccount[],
  refusal: unknown,
): Promise<PasswordAttempt> {
  const permitted: KnownAccount[] = [];
  for (const account of known) {
    if (await isPermitted(guessByKnownBrowser, account.id)) permitted.push(account);
  }
  if (permitted.length === 0) throw refusal;
  return {
    isAt: (accountId) => permitted.some(({ userId }) => userId === accountId),
    refusal,
    async wasRight() {
      await Promise.all(permitted.map(({ id }) => guessByKnownBrowser.forgive(id)));
    },
  };
}

async function isPermitted(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.count(key);
    return true;
  } catch (refusal) {
    if (isTooMany(refusal)) return false;
    throw refusal;
  }
}

function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'rate_limited';
}
