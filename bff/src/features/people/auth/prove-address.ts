import type { MailedLink, verifyEmailSchema } from '@harmony/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import type { Reader, Work } from '../../../platform/database/database.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { forgetBrowsers } from '../../../core/sessions/known-browsers.ts';
import { endSessionsOf } from '../../../core/sessions/open-sessions.ts';
import type { SignIn } from '../../../core/sessions/sessions.ts';
import { accountsOf, findUser } from '../../../core/users/find-user.ts';
import { claimAddress } from '../../../core/users/change-users.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import { describeAccount } from './account-origin.ts';
import { forgetLinks, readLink, useLink, usedUp } from './mailed-links.ts';
import { permitAttempt } from './password-attempts.ts';
import { assertPasswordSignIn } from './password-sign-in.ts';
import { findByPassword } from './passwords.ts';

interface Unproved {
  id: string;
  email: string;
  passwordHash: string | null;
}

/**
 * Confirms an account's address: by a mailed secret, which only the owner of the address has, together with a session
 * of the account or its password, which only its creator has. So neither a stranger who registered with the address nor
 * the owner of the address can confirm the stranger's account alone. All other sessions of the account end.
 *
 * @returns the user, and the method to sign them in if necessary
 * @throws ApiError `not_found`, `address_taken` if another account has confirmed the address, `password_required`,
 *   `invalid` for a wrong password, `rate_limited`
 */
export async function verifyEmail(
  services: Services,
  request: Request,
  viewer: Viewer | undefined,
  { token, password }: z.output<typeof verifyEmailSchema>,
): Promise<SignIn> {
  const { database } = services;
  const account = await unprovedOf(database, token);
  const isSignedIn = viewer?.user.id === account.id;
  if (!isSignedIn) await assertOwn(services, request, account, password);
  await inTransaction(database, async (work) => {
    await lockUsers(work, [account.id]);
    await useLink(work, 'verify', token, account.id);
    await prove(work, services, account.id, isSignedIn ? viewer.sessionId : '');
  });
  const { id: userId, passwordHash } = account;
  return isSignedIn || passwordHash === null ? { userId } : { userId, passwordHash };
}

/**
 * Describes the account of a confirmation link.
 *
 * @throws ApiError `not_found`, `address_taken`
 */
export async function aboutConfirmation(
  { database }: Services,
  viewer: Viewer | undefined,
  token: string,
): Promise<MailedLink> {
  const { id, passwordHash } = await unprovedOf(database, token);
  return {
    account: (await describeAccount(database, id)) ?? null,
    isSignedIn: viewer?.user.id === id,
    hasPassword: passwordHash !== null,
  };
}

/**
 * Marks an account's address as confirmed and ends all other sessions.
 *
 * @param sessionId the confirming session, if any
 * @throws ApiError `address_taken` if another account has confirmed it
 */
export async function prove(
  work: Work,
  services: Pick<Services, 'features' | 'wakeUps'>,
  userId: string,
  sessionId: string,
): Promise<void> {
  await claimAddress(work, userId).catch((error: unknown) => {
    throw isDuplicate(error) ? addressTaken() : error;
  });
  await endSessionsOf(work, [userId], sessionId);
  await forgetBrowsers(work, userId);
  await services.features.revokeAccess(work, userId);
  await forgetLinks(work, 'verify', userId);
  work.afterCommit(() => services.wakeUps.wake([userId]));
}

async function unprovedOf(reader: Reader, token: string): Promise<Unproved> {
  const id = await readLink(reader, 'verify', token);
  const account = await findUser(reader, id);
  if (!account) throw usedUp();
  const [first] = await accountsOf(reader, account.email);
  if (first?.isProved) throw addressTaken();
  return account;
}

/** Checks the password unless the viewer is signed in to the account. */
async function assertOwn(
  services: Services,
  request: Request,
  { id, email, passwordHash }: Unproved,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    throw new ApiError(
      'password_required',
      passwordHash === null
        ? sentence('Sign in to the account that this link confirms.')
        : sentence('Enter the password for the account that this link confirms.'),
    );
  }
  assertPasswordSignIn(services);
  const attempt = await permitAttempt(services, request, email);
  if (attempt.refusal && !attempt.isAt(id)) throw attempt.refusal;
  if ((await findByPassword(password, [passwordHash], visitorAddress(request))) === -1) {
    throw invalidField('password', sentence('This isn’t the password for that account'));
  }
  await attempt.wasRight();
}

/** Returns the error for an address confirmed by another account. */
export function addressTaken(): ApiError {
  return new ApiError(
    'address_taken',
    sentence('Another account has already confirmed this address. Sign in to that one.'),
  );
}
