import type { Request } from 'express';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import type { Services } from '../../../services.ts';
import { knownAccounts } from '../../../core/sessions/known-browsers.ts';
import type { KnownAccount } from '../../../core/sessions/known-browsers.ts';

/** A permitted password attempt. It counts as failed until `wasRight` is called. */
export interface PasswordAttempt {
  /** Returns whether the attempt may be checked against an account of the address. */
  isAt(accountId: string): boolean;
  /** Set if only some accounts may be checked: the error for all others. */
  refusal?: unknown;
  /** Reverts the count after a correct password. */
  wasRight(): Promise<void>;
}

interface Attempted {
  email: string;
  /** The key of the counters. */
  counted: string;
  signedInId: string | undefined;
}

/**
 * Counts a password attempt for an address before the password is checked, so that concurrent attempts count too. All
 * uses of a password share the limit: signing in, registering with an existing password, confirming an address,
 * changing the password and deleting the account; {@link countChosen} counts new passwords. Once attackers have used up
 * the limit, a browser that has signed in to an account before gets a few more attempts at that account, and so does a
 * signed-in user.
 *
 * @param email in lower case
 * @param signedInId the signed-in account, if the attempt is about it
 * @throws ApiError `rate_limited`
 */
export async function permitAttempt(
  services: Services,
  request: Request,
  email: string,
  signedInId?: string,
): Promise<PasswordAttempt> {
  return permit(services, request, { email, counted: email, signedInId });
}

/**
 * Counts an attempt at a one-time code of a user as an attempt at a password is, with a separate allowance, which only
 * clients that have the password or a session can use up.
 *
 * @param signedInId the signed-in account, if the attempt is about it
 * @throws ApiError `rate_limited`
 */
export async function permitCode(
  services: Services,
  request: Request,
  { id, email }: { id: string; email: string },
  signedInId?: string,
): Promise<PasswordAttempt> {
  const attempt = await permit(services, request, { email, counted: `code of ${id}`, signedInId });
  if (!attempt.isAt(id)) throw attempt.refusal;
  return attempt;
}

async function permit(
  services: Services,
  request: Request,
  { email, counted, signedInId }: Attempted,
): Promise<PasswordAttempt> {
  const { guess } = services.limits;
  const key = { email: counted, address: visitorAddress(request) };
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
 * Counts the choice of a new password for an account with an unconfirmed address: accounts of an address must have
 * different passwords, so the response reveals whether another account has it.
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

/** Permits an attempt at accounts that the browser has signed in to, if their limits are not used up. */
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
