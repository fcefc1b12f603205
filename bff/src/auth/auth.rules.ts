import type { z } from 'zod';
import type { registerSchema, signInSchema } from '@harmony/contract';
import { isDuplicate } from '../database/database-errors.ts';
import { inTransaction } from '../database/transaction.ts';
import { ApiError, invalidField } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createUser } from './create-user.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';

/**
 * Creates an account.
 *
 * @returns the user's id
 * @throws ApiError `invalid` for a common password, `email_taken`, `rate_limited`
 */
export async function register(
  { database, limits }: Services,
  address: string,
  { password, ...person }: z.output<typeof registerSchema>,
): Promise<string> {
  await limits.registrationByAddress.count(address);
  if (isCommonPassword(password)) {
    throw invalidField('password', 'This password is too common. Choose another one.');
  }
  const passwordHash = await hashPassword(password);
  try {
    return await inTransaction(database, (work) => createUser(work, { ...person, passwordHash }));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new ApiError('email_taken', 'There is already an account with this email address.', {
      issues: [{ field: 'email', message: 'This email address is taken' }],
    });
  }
}

/**
 * Checks e-mail and password. Says the same, after the same time, whether the account does not
 * exist or the password is wrong.
 *
 * @returns the user's id
 * @throws ApiError `unauthorized`, `rate_limited`
 */
export async function checkPassword(
  { database, limits }: Services,
  address: string,
  { email, password }: z.output<typeof signInSchema>,
): Promise<string> {
  // Counted before the password is checked, so that attempts at the same time count too.
  await limits.signInByAddress.count(address);
  await limits.signInByEmail.count(email);
  const [user] = await database.select<{ id: string; passwordHash: string | null }>(
    `SELECT id, password_hash AS passwordHash FROM users WHERE email = ?`,
    [email],
  );
  if (!(await isPasswordRight(password, user?.passwordHash)) || !user) {
    throw new ApiError('unauthorized', 'Email or password is wrong.');
  }
  await limits.signInByAddress.forgive(address);
  await limits.signInByEmail.forgive(email);
  return user.id;
}
