import type { Work } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { findUser } from './find-user.ts';

/**
 * Makes sure that a password which was found to be right still is. To look at one takes long and is done before the
 * transaction, and whoever sets another one meanwhile wants everybody out who knows the one before. Expects the user
 * to be locked.
 *
 * @param passwordHash the hash that the password was found at
 * @throws ApiError `unauthorized`
 */
export async function assertStillPassword(
  work: Work,
  userId: string,
  passwordHash: string,
): Promise<void> {
  const user = await findUser(work, userId);
  if (user?.passwordHash !== passwordHash) {
    throw new ApiError('unauthorized', sentence('Email or password is wrong.'));
  }
}
