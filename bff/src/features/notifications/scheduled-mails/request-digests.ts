import type { CalendarDay } from '@harmony/contract';
import { requestMails } from '../../../core/mail/mail-jobs.ts';
import { areDigestsDue, takeDigestRecipients } from '../../../core/users/due-digests.ts';
import type { Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { weeklyDigestMail } from './mails.ts';
import { scheduledMailModel } from './scheduled-mail.model.ts';

const BATCH_SIZE = 100;

type Needed = Pick<Services, 'database' | 'mailSender'>;

/**
 * Requests the digests of a week from all users who want one, have a confirmed address and were not considered before.
 * Instances share them, in batches.
 *
 * @param monday the same for all users, so that changing the first day of the week causes no second digest
 * @param signal aborts between batches
 */
export async function requestDigests(
  services: Needed,
  monday: CalendarDay,
  signal?: AbortSignal,
): Promise<void> {
  const { database } = services;
  // Without a transaction, as most rounds find nothing.
  if (!(await areDigestsDue(database, monday))) return;
  for (;;) {
    if (signal?.aborted) return;
    const count = await inTransaction(database, (work) => requestSome(work, services, monday));
    if (count === 0) return;
  }
}

/** Returns the number of users considered. */
async function requestSome(work: Work, services: Needed, monday: CalendarDay): Promise<number> {
  const { kind } = weeklyDigestMail;
  const users = await takeDigestRecipients(work, monday, BATCH_SIZE);
  const proved = users.filter(({ isProved }) => isProved === 1);
  if (proved.length === 0) return users.length;
  const userIds = proved.map(({ userId }) => userId);
  // An earlier release records requests only.
  const before = await scheduledMailModel(work).findAll({
    where: { userId: userIds, kind, about: monday },
    attributes: ['userId'],
  });
  const isRequested = new Set(before.map(({ userId }) => userId));
  const recipients = proved.filter(({ userId }) => !isRequested.has(userId));
  const requestedAt = new Date();
  await scheduledMailModel(work).bulkCreate(
    recipients.map(({ userId }) => ({ userId, kind, about: monday, requestedAt })),
  );
  await requestMails(work, services, weeklyDigestMail, recipients);
  return users.length;
}
