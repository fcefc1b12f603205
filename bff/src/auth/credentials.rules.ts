import type { z } from 'zod';
import type { changePasswordSchema, resetPasswordSchema } from '@harmony/contract';
import type { Request } from 'express';
import { isDuplicate } from '../database/database-errors.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { invalidField } from '../http/api-error.ts';
import { requestMail } from '../mail/mail-jobs.ts';
import type { Services } from '../services.ts';
import { forgetBrowsers } from '../sessions/known-browsers.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { redeemToken, usedUp } from './email-tokens.ts';
import { permitTry } from './password-tries.ts';
import { findByPassword, hashNewPassword, saltFor } from './passwords.ts';

/**
 * Proves by a mailed secret that an account's address belongs to its user.
 *
 * @throws ApiError `not_found`, also when another account has proved the address since
 */
export async function verifyEmail({ database }: Services, token: string): Promise<void> {
  try {
    await inTransaction(database, async (work) => {
      await prove(work, await redeemToken(work, token, 'verify'));
    });
  } catch (error) {
    throw isDuplicate(error) ? usedUp() : error;
  }
}

/**
 * Sets a new password by a mailed secret, which also proves the address, and signs the user out
 * everywhere.
 *
 * @throws ApiError `not_found`, `invalid` for a common password
 */
export async function resetPassword(
  services: Services,
  { token, password }: z.output<typeof resetPasswordSchema>,
): Promise<void> {
  try {
    await inTransaction(services.database, async (work) => {
      const userId = await redeemToken(work, token, 'reset');
      await prove(work, userId);
      await storePassword(work, services, userId, { password, field: 'password' });
    });
  } catch (error) {
    throw isDuplicate(error) ? usedUp() : error;
  }
}

/**
 * Changes the viewer's password and ends all their sessions.
 *
 * @throws ApiError `invalid` for a wrong current or a common new password, `rate_limited`
 */
export async function changePassword(
  services: Services,
  request: Request,
  { user }: Viewer,
  { currentPassword, newPassword }: z.output<typeof changePasswordSchema>,
): Promise<void> {
  await assertPassword(services, request, user, {
    password: currentPassword,
    field: 'currentPassword',
  });
  await inTransaction(services.database, (work) =>
    storePassword(work, services, user.id, { password: newPassword, field: 'newPassword' }),
  );
}

/**
 * Makes sure that it is the user who asks.
 *
 * @param sent the password, and the field in which it was sent
 * @throws ApiError `invalid` for a wrong password or an account that has none, `rate_limited`
 */
export async function assertPassword(
  services: Services,
  request: Request,
  { id, email }: Viewer['user'],
  { password, field }: { password: string; field: string },
): Promise<void> {
  const attempt = await permitTry(services, request, email, id);
  const [user] = await services.database.select<{ passwordHash: string | null }>(
    `SELECT password_hash AS passwordHash FROM users WHERE id = ?`,
    [id],
  );
  const place = await findByPassword(password, [user?.passwordHash ?? null]);
  if (place === -1) throw invalidField(field, 'This is not your password');
  await attempt.wasRight();
}

/** Gives the address to an account; fails as a duplicate when another has it. */
async function prove(work: Work, userId: string): Promise<void> {
  await work.change(`UPDATE users SET email_key = email WHERE id = ?`, [userId]);
}

async function storePassword(
  work: Work,
  services: Services,
  userId: string,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const [user] = await work.select<{ email: string; passwordHash: string | null }>(
    `SELECT email, password_hash AS passwordHash FROM users WHERE id = ?`,
    [userId],
  );
  if (!user) throw usedUp();
  const salt = saltFor(services, user.email, user.passwordHash);
  const passwordHash = await hashNewPassword(password, field, salt);
  await work
    .change(`UPDATE users SET password_hash = ? WHERE id = ?`, [passwordHash, userId])
    .catch((error: unknown) => {
      throw isDuplicate(error) ? invalidField(field, 'Choose another password') : error;
    });
  await work.change(`DELETE FROM sessions WHERE user_id = ?`, [userId]);
  await forgetBrowsers(work, userId);
  await work.change(`DELETE FROM email_tokens WHERE user_id = ? AND purpose = 'reset'`, [userId]);
  await requestMail(work, services, { kind: 'password-changed', address: user.email, userId });
  work.afterCommit(() => services.wakeUps.wake([userId]));
}
