import type { Language } from '@harmony/contract';
import type { Origin } from '../auth/account-origin.ts';
import { accountsOf } from '../../../core/users/find-user.ts';
import { createUser } from '../auth/create-user.ts';
import { confirmEmail } from '../auth/mails.ts';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requestMail } from '../../../core/mail/mail-jobs.ts';
import type { Services } from '../../../services.ts';
import { externalIdentityModel } from './external-identity.model.ts';

/** Who somebody is, as a provider vouches for it. */
export interface Identity {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string;
  /** Whether the provider has checked that the address is theirs. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What is known of the browser in which somebody signs in. */
interface Browser {
  origin: Origin;
  language: Language;
}

/**
 * The user of an identity: the one it belongs to, else the one who has proved the same address
 * where the provider has checked it too, else a new one.
 *
 * @returns the user's id
 */
export async function userOfIdentity(
  services: Services,
  identity: Identity,
  browser: Browser,
): Promise<string> {
  const known = await find(services.database, identity);
  if (known !== undefined) return known;
  try {
    return await join(services, identity, browser);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The same was done at once in another tab.
    return (await find(services.database, identity)) ?? join(services, identity, browser);
  }
}

async function find(reader: Reader, { issuer, subject }: Identity): Promise<string | undefined> {
  const known = await externalIdentityModel(reader).findOne({ where: { issuer, subject } });
  return known?.userId;
}

function join(
  services: Services,
  { issuer, subject, isEmailVerified, ...person }: Identity,
  { origin, language }: Browser,
): Promise<string> {
  const { email } = person;
  return inTransaction(services.database, async (work) => {
    const [first] = await accountsOf(work, email);
    const owner = isEmailVerified && first?.isProved ? first.id : undefined;
    const proof = isEmailVerified ? { isProved: true } : { origin };
    const userId =
      owner ?? (await createUser(work, { ...person, ...proof, language, passwordHash: null }));
    if (!isEmailVerified) {
      await requestMail(work, services, confirmEmail, { address: email, userId });
    }
    await externalIdentityModel(work).create({ issuer, subject, userId, createdAt: new Date() });
    return userId;
  });
}
