import type { Work } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { findUser } from './find-user.ts';

/**
 * Checks that a verified password is still current. Verification is slow and done before the transaction, and a
 * password change in between must lock out users of the previous one. Expects the user to be locked.
 *
 * @param passwordHash the hash that matched the password; `null` if the account had none
 * @throws ApiError `unauthorized`
 */
export async function assertStillPassword(
  work: Work,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  const user = await findUser(work, userId);
  if (user?.passwordHash !== passwordHash) {
    throw new ApiError('unauthorized', sentence('Email or password is wrong.'));
  }
}
