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
import { assertNoDemo } from './change-factor.ts';
import { forgetLinks } from './mailed-links.ts';
import { passwordChanged } from './mails.ts';
import { countChosen, permitAttempt } from './password-attempts.ts';
import { assertPasswordSignIn } from './password-sign-in.ts';
import { findByPassword, hashNewPassword, saltFor } from './passwords.ts';

/**
 * Changes the viewer's password, or sets one for an account that has none, and ends all their sessions.
 *
 * @returns the user to sign in again, and the method
 * @throws ApiError `invalid` for a wrong current or a common new password, `not_yours` in the demo, `rate_limited`
 */
export async function changePassword(
  services: Services,
  request: Request,
  viewer: Viewer,
  { currentPassword, newPassword }: z.output<typeof changePasswordSchema>,
): Promise<SignIn> {
  assertNoDemo(viewer);
  assertPasswordSignIn(services);
  const { user } = viewer;
  const { id: userId, email, isEmailVerified } = user;
  const stored = await findUser(services.database, userId);
  const before =
    stored?.passwordHash === null
      ? null
      : await assertPassword(services, request, user, {
          password: currentPassword ?? '',
          field: 'currentPassword',
        });
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
    // An account with an unconfirmed address must not affect or mail the owner of the address.
    if (!isEmailVerified) return;
    await forgetLinks(work, 'reset', email);
    await notifyOfChange(work, services, { userId, email });
  });
  return { userId, passwordHash };
}

/**
 * Checks the user's own password.
 *
 * @param sent the password and its request field
 * @returns the matching hash, for {@link assertStillPassword}
 * @throws ApiError `invalid` for a wrong password or an account without one, `rate_limited`
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
 * Stores a hashed password and ends all sessions and event streams.
 *
 * @throws ApiError `invalid` on `field` if another account of the address has the same password
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
  await services.features.revokeAccess(work, userId);
  work.afterCommit(() => services.wakeUps.wake([userId]));
}

/** Sends a mail about the changed password to the user's confirmed address. */
export async function notifyOfChange(
  work: Work,
  services: Services,
  { userId, email: address }: { userId: string; email: string },
): Promise<void> {
  await requestMail(work, services, passwordChanged, { address, userId });
}
