import { v7 as timedId } from 'uuid';
import type { Work } from '../database/transaction.ts';
import { privacySettingsModel } from '../privacy/privacy-settings.model.ts';
import { defaultPrivacySettings } from '../privacy/default-privacy-settings.ts';
import type { Origin } from './account-origin.ts';
import { userModel } from '../users/user.model.ts';

/** What an account starts with. */
export interface NewUser {
  /** In lower case. */
  email: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  /** Whether the address is known to be theirs; creating fails as a duplicate when another has it. */
  isProved?: boolean;
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
  await userModel(work).create({
    ...user,
    id,
    emailKey: isProved ? user.email : id,
    originUserAgent: origin?.userAgent ?? '',
    originNetwork: origin?.network ?? '',
    username: user.email.split('@')[0] ?? user.email,
    createdAt: new Date(),
  });
  await privacySettingsModel(work).create({ userId: id, ...defaultPrivacySettings });
  return id;
}
