import type { deleteAccountSchema } from '@harmony/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import { assertPassword } from '../auth/credentials.rules.ts';
import { endCouple } from '../../together/archives/end-couple.ts';
import { guardCouple } from '../../../core/couples/guard-couple.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Work } from '../../../platform/database/database.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { findUser } from '../../../core/users/find-user.ts';
import { assertStillPassword } from '../../../core/users/still-password.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';

/**
 * Deletes the viewer's account with all personal data and the subscription. Shared data stays in the partner's archive
 * without the viewer's name, and is deleted once the partner is gone too.
 *
 * @throws ApiError `invalid` for a wrong password or address, `not_yours` in the demo
 */
export async function deleteAccount(
  services: Services,
  request: Request,
  viewer: Viewer,
  { email, password }: z.output<typeof deleteAccountSchema>,
): Promise<void> {
  const { user } = viewer;
  if (viewer.isDemo)
    throw new ApiError('not_yours', sentence('You can’t delete the demo account.'));
  if (email !== user.email)
    throw invalidField('email', sentence('This isn’t your account’s email address'));
  const passwordHash = (await hasPassword(services, user.id))
    ? await assertPassword(services, request, user, { password: password ?? '', field: 'password' })
    : undefined;
  await removeAccount(services, viewer, async (work) => {
    if (passwordHash !== undefined) await assertStillPassword(work, user.id, passwordHash);
  });
}

/**
 * Deletes an account as {@link deleteAccount} does, without its checks.
 *
 * @param check runs in the transaction, when the user is locked
 */
export async function removeAccount(
  services: Services,
  viewer: Viewer,
  check?: (work: Work) => Promise<void>,
): Promise<void> {
  const { user } = viewer;
  await inTransaction(services.database, async (work) => {
    if (isInCouple(viewer)) {
      await guardCouple(work, viewer.couple.id);
      await endCouple({ work, services, viewer });
    } else {
      await lockUsers(work, [user.id]);
    }
    await check?.(work);
    await services.features.forget(work, services, user);
    work.afterCommit(() => services.wakeUps.wake([user.id]));
  });
}

async function hasPassword({ database, environment }: Services, userId: string): Promise<boolean> {
  if (!environment.passwordSignIn) return false;
  return typeof (await findUser(database, userId))?.passwordHash === 'string';
}
