import type { Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Mail } from '../../../core/feature/mail.ts';
import { requestMail } from '../../../core/mail/mail-jobs.ts';
import { endSessionsOf } from '../../../core/sessions/open-sessions.ts';
import { assertStillSignedIn } from '../../../core/sessions/still-signed-in.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import type { Services } from '../../../services.ts';

/**
 * Changes how a user signs in, ends all their other sessions and mails their confirmed address. The user is locked, so
 * that of concurrent changes each sees the one before.
 *
 * @param mail describes the change
 * @throws ApiError `unauthorized` if the session has ended, `not_yours` in the demo
 */
export function changeFactor<Result>(
  services: Services,
  viewer: Viewer,
  mail: Mail,
  change: (work: Work) => Promise<Result>,
): Promise<Result> {
  assertNoDemo(viewer);
  const { user, sessionId } = viewer;
  const { id: userId, email: address, isEmailVerified } = user;
  return inTransaction(services.database, async (work) => {
    await lockUsers(work, [userId]);
    await assertStillSignedIn(work, viewer);
    const result = await change(work);
    await endSessionsOf(work, [userId], sessionId);
    if (isEmailVerified) await requestMail(work, services, mail, { address, userId });
    work.afterCommit(() => services.wakeUps.wake([userId]));
    return result;
  });
}

/** @throws ApiError `not_yours` */
export function assertNoDemo({ isDemo }: Viewer): void {
  if (isDemo) throw new ApiError('not_yours', sentence('The demo needs no passwords or passkeys.'));
}
