import type { MailedLink, resetPasswordSchema } from '@harmony/contract';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import type { Reader, Work } from '../../../platform/database/database.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import type { Services } from '../../../services.ts';
import { languageOf } from '../../../platform/language/reader-language.ts';
import { browserCookie, rememberBrowser } from '../../../core/sessions/known-browsers.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import { describeAccount } from './account-origin.ts';
import { accountsOf, findUser } from '../../../core/users/find-user.ts';
import type { AccountOfAddress } from '../../../core/users/find-user.ts';
import { createUser } from './create-user.ts';
import type { NewUser } from './create-user.ts';
import { storePassword, notifyOfChange } from './credentials.rules.ts';
import { findLink, readLink, usedUp, useLink } from './mailed-links.ts';
import type { LinkKind } from './mailed-links.ts';
import { admit } from './sign-up.ts';
import { hashNewPassword, saltFor } from './passwords.ts';
import { assertPasswordSignIn } from './password-sign-in.ts';
import { addressTaken, prove } from './prove-address.ts';

/**
 * Sets a password by a mailed secret, which also confirms the address, and ends all sessions. Applies to the account
 * with the confirmed address, otherwise to the account signed in in this browser. Any other account may belong to a
 * stranger, so otherwise a new, empty account is created. The browser is remembered for the account, so that attackers'
 * attempts cannot lock its owner out.
 *
 * @throws ApiError `not_found`, `invalid` for a common password, `address_taken` if it was confirmed concurrently,
 *   `sign_up_closed` if a new account would be created
 */
export async function resetPassword(
  services: Services,
  request: Request,
  response: Response,
  viewer: Viewer | undefined,
  { token, password, firstName, lastName }: z.output<typeof resetPasswordSchema>,
): Promise<void> {
  assertPasswordSignIn(services);
  const { database } = services;
  const { email, accounts } = await targetOf(database, viewer, token);
  const known = accounts.find(({ passwordHash }) => passwordHash);
  const salt = saltFor(services, email, known?.passwordHash);
  const passwordHash = await hashNewPassword(password, 'password', salt, visitorAddress(request));
  const names = { firstName: firstName ?? email.split('@')[0] ?? '', lastName: lastName ?? '' };
  const browser = await inTransaction(database, async (work) => {
    const { own, kind, about } = await targetOf(work, viewer, token);
    await lockUsers(work, own ? [own.id] : []);
    await useLink(work, kind, token, about);
    if (!own) await admit(work, services, {});
    const userId =
      own?.id ?? (await opened(work, { ...names, email, language: languageOf(request) }));
    if (own && !own.isProved) await prove(work, services, userId, '');
    await storePassword(work, services, userId, { passwordHash, field: 'password' });
    if (own) await notifyOfChange(work, services, { userId, email });
    return rememberBrowser(services, work, request, userId);
  });
  browserCookie.set(services.environment, response, browser);
}

/**
 * Describes the account that a password link applies to.
 *
 * @throws ApiError `not_found`
 */
export async function aboutReset(
  { database }: Services,
  viewer: Viewer | undefined,
  token: string,
): Promise<MailedLink> {
  const { own } = await targetOf(database, viewer, token);
  return {
    account: (own && (await describeAccount(database, own.id))) ?? null,
    isSignedIn: own !== undefined && own.id === viewer?.user.id,
    hasPassword: own?.passwordHash !== null,
  };
}

function opened(
  work: Work,
  person: Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'language'>,
): Promise<string> {
  return createUser(work, { ...person, isProved: true, passwordHash: null }).catch(
    (error: unknown) => {
      throw isDuplicate(error) ? addressTaken() : error;
    },
  );
}

interface Target {
  email: string;
  /** All accounts of this address. */
  accounts: readonly AccountOfAddress[];
  /** The existing account that the link applies to. */
  own: AccountOfAddress | undefined;
  kind: LinkKind;
  /** The subject of the link. */
  about: string;
}

/**
 * Returns what a password link applies to: the account that an operator has chosen, or the owner of an address.
 *
 * @throws ApiError `not_found`
 */
async function targetOf(
  reader: Reader,
  viewer: Viewer | undefined,
  token: string,
): Promise<Target> {
  const email = await findLink(reader, 'reset', token);
  if (email !== undefined) {
    const accounts = await accountsOf(reader, email);
    const own =
      accounts.find(({ isProved }) => isProved) ??
      accounts.find(({ id }) => id === viewer?.user.id);
    return { email, accounts, own, kind: 'reset', about: email };
  }
  const userId = await readLink(reader, 'account', token);
  const user = await findUser(reader, userId);
  const accounts = user ? await accountsOf(reader, user.email) : [];
  const own = accounts.find(({ id }) => id === userId);
  if (!user || !own) throw usedUp();
  return { email: user.email, accounts, own, kind: 'account', about: userId };
}
