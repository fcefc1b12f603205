import type { z } from 'zod';
import type { changePasswordSchema } from '@harmony/contract';
import type { Request } from 'express';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Work } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { requestMail } from '../../../core/mail/mail-jobs.ts';
import type { Services } from '../../../services.ts';
import { forgetBrowsers } from '../../../core/sessions/known-browsers.ts';
import { endSessionsOf } from '../../../core/sessions/open-sessions.ts';
import type { SignIn } from '../../../core/sessions/sessions.ts';
import { storePasswordHash } from '../../../core/users/change-users.ts';
import { findUser } from '../../../core/users/find-user.ts';
import { assertStillPassword } from '../../../core/users/still-password.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import { forgetLinks } from './mailed-links.ts';
import { passwordChanged } from './mails.ts';
import { countChosen, permitAttempt } from './password-attempts.ts';
import { findByPassword, hashNewPassword, saltFor } from './passwords.ts';

/**
 * Changes the viewer's password and ends all their sessions.
 *
 * @returns who is to be signed in again, and by what
 * @throws ApiError `invalid` for a wrong current or a common new password, `rate_limited`
 */
export async function changePassword(
  services: Services,
  request: Request,
  { user }: Viewer,
  { currentPassword, newPassword }: z.output<typeof changePasswordSchema>,
): Promise<SignIn> {
  const before = await assertPassword(services, request, user, {
    password: currentPassword,
    field: 'currentPassword',
  });
  const { id: userId, email, isEmailVerified } = user;
  await services.limits.passwordChangeByUser.count(userId);
  if (!isEmailVerified) await countChosen(services, request, email);
  const salt = saltFor(services, email, before);
  const passwordHash = await hashNewPassword(
    newPassword,
    'newPassword',
    salt,
    visitorAddress(request),
  );
  await inTransaction(services.database, async (work) => {
    await lockUsers(work, [userId]);
    await assertStillPassword(work, userId, before);
    await storePassword(work, services, userId, { passwordHash, field: 'newPassword' });
    // Who has not proved the address must not reach those who have.
    if (!isEmailVerified) return;
    await forgetLinks(work, 'reset', email);
    await tellOfChange(work, services, { userId, email });
  });
  return { userId, passwordHash };
}

/**
 * Makes sure that it is the user who asks.
 *
 * @param sent the password, and the field in which it was sent
 * @returns the hash that it was found at, for {@link assertStillPassword}
 * @throws ApiError `invalid` for a wrong password or an account that has none, `rate_limited`
 */
export async function assertPassword(
  services: Services,
  request: Request,
  { id, email }: Viewer['user'],
  { password, field }: { password: string; field: string },
): Promise<string> {
  const attempt = await permitAttempt(services, request, email, id);
  const passwordHash = (await findUser(services.database, id))?.passwordHash ?? null;
  const place = await findByPassword(password, [passwordHash], visitorAddress(request));
  if (passwordHash === null || place === -1) {
    throw invalidField(field, sentence('This isn’t your password'));
  }
  await attempt.wasRight();
  return passwordHash;
}

/**
 * Stores a password that was hashed, and leaves nobody signed in with the one before, or reading along.
 *
 * @throws ApiError `invalid` on `field` when another account of the address has the same
 */
export async function storePassword(
  work: Work,
  services: Pick<Services, 'features' | 'wakeUps'>,
  userId: string,
  { passwordHash, field }: { passwordHash: string; field: string },
): Promise<void> {
  await storePasswordHash(work, userId, passwordHash).catch((error: unknown) => {
    throw isDuplicate(error) ? invalidField(field, sentence('Choose another password')) : error;
  });
  await endSessionsOf(work, [userId]);
  await forgetBrowsers(work, userId);
  await services.features.shutOut(work, userId);
  work.afterCommit(() => services.wakeUps.wake([userId]));
}

/** Mails that the password was changed, to an address that is the user's own. */
export async function tellOfChange(
  work: Work,
  services: Services,
  { userId, email: address }: { userId: string; email: string },
): Promise<void> {
  await requestMail(work, services, passwordChanged, { address, userId });
}
