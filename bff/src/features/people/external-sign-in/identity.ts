import type { Language } from '@harmony/contract';
import type { Request } from 'express';
import type { Origin } from '../auth/account-origin.ts';
import { accountsOf } from '../../../core/users/find-user.ts';
import { createUser } from '../auth/create-user.ts';
import { admit, assertSignUp } from '../auth/sign-up.ts';
import type { Invited } from '../auth/sign-up.ts';
import { confirmEmail } from '../auth/mails.ts';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requestMail } from '../../../core/mail/mail-jobs.ts';
import type { Services } from '../../../services.ts';
import { externalIdentityModel } from './external-identity.model.ts';

export interface Identity {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string;
  /** Whether the provider has verified the address. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

interface Browser {
  request: Request;
  invited: Invited;
  origin: Origin;
  language: Language;
}

/**
 * Returns the user of an identity: the linked one, otherwise the user who has confirmed the same address if the
 * provider has verified it too, otherwise a new one.
 *
 * @returns the user's id
 * @throws ApiError `sign_up_closed` if a new user would be created
 */
export async function userOfIdentity(
  services: Services,
  identity: Identity,
  browser: Browser,
): Promise<string> {
  const known = await knownUserOf(services.database, identity);
  if (known !== undefined) return known;
  try {
    return await join(services, identity, browser);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // A concurrent sign-in in another tab has created it.
    return (await knownUserOf(services.database, identity)) ?? join(services, identity, browser);
  }
}

/** Returns the id of the user with an identity, if any. */
export async function knownUserOf(
  reader: Reader,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const known = await externalIdentityModel(reader).findOne({ where: { issuer, subject } });
  return known?.userId;
}

async function join(
  services: Services,
  { issuer, subject, isEmailVerified, ...person }: Identity,
  { request, invited, origin, language }: Browser,
): Promise<string> {
  const { email } = person;
  const [known] = await accountsOf(services.database, email);
  if (!isEmailVerified || !known?.isProved) await assertSignUp(services, request, invited);
  return inTransaction(services.database, async (work) => {
    const [first] = await accountsOf(work, email);
    const owner = isEmailVerified && first?.isProved ? first.id : undefined;
    const proof = isEmailVerified ? { isProved: true } : { origin };
    if (owner === undefined) await admit(work, services, invited);
    const userId =
      owner ?? (await createUser(work, { ...person, ...proof, language, passwordHash: null }));
    if (!isEmailVerified) {
      await requestMail(work, services, confirmEmail, { address: email, userId });
    }
    await externalIdentityModel(work).create({ issuer, subject, userId, createdAt: new Date() });
    return userId;
  });
}
