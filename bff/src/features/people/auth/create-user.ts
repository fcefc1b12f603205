import type { Language } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { Work } from '../../../platform/database/database.ts';
import { createPrivacySettings } from '../../../core/privacy/change-privacy.ts';
import type { Origin } from './account-origin.ts';
import { storeUser } from '../../../core/users/change-users.ts';

/** What an account starts with. */
export interface NewUser {
  /** In lower case. */
  email: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  /** Whether the address is known to be theirs; creating fails as a duplicate when another has it. */
  isProved?: boolean;
  /** Of the browser in which it is made. */
  language: Language;
  /** Where it is made, for an address that is not proved. */
  origin?: Origin;
}

/**
 * Stores a new user on the free plan, with the default privacy settings and an address that is not
 * proved yet.
 *
 * @returns the user's id
 */
export async function createUser(
  work: Work,
  { isProved = false, origin, ...user }: NewUser,
): Promise<string> {
  const id = timedId();
  await storeUser(work, {
    ...user,
    id,
    emailKey: isProved ? user.email : id,
    originUserAgent: origin?.userAgent ?? '',
    originNetwork: origin?.network ?? '',
    username: user.email.split('@')[0] ?? user.email,
    createdAt: new Date(),
  });
  await createPrivacySettings(work, id);
  return id;
}
