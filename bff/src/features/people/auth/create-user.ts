import type { Language } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { Work } from '../../../platform/database/database.ts';
import { createPrivacySettings } from '../../../core/privacy/change-privacy.ts';
import type { Origin } from './account-origin.ts';
import { storeUser } from '../../../core/users/change-users.ts';

export interface NewUser {
  /** In lower case. */
  email: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  /**
   * Whether the address is confirmed; creation then fails with a duplicate error if another account has confirmed it.
   */
  isProved?: boolean;
  language: Language;
  /** Origin of the registration, for an unconfirmed address. */
  origin?: Origin;
}

/**
 * Stores a new user on the free plan with default privacy settings.
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
