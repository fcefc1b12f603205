import type { SqlValue } from '../../../platform/database/database.ts';
import type { Mail } from '../../../core/feature/mail.ts';
import { every } from '../../../platform/schedule/every.ts';
import type { Services } from '../../../services.ts';
import { isDigestTime, weekBefore } from './digest-week.ts';
import { trialEndingMail } from './mails.ts';
import { requestDigests } from './request-digests.ts';
import { requestScheduledMail } from './request-scheduled-mail.ts';
import type { ScheduledMail } from './request-scheduled-mail.ts';

const CHECK_MILLISECONDS = 10 * 60 * 1000;
/** Time between the announcement and the end of a trial. */
const TRIAL_WARNING_MILLISECONDS = 2 * 24 * 60 * 60 * 1000;
const BATCH_SIZE = 100;

type Needed = Pick<Services, 'database' | 'mailSender' | 'logger'>;

/**
 * Checks for due mails now and every ten minutes. Safe to run on several instances.
 *
 * @returns a function that stops the job and waits for the current run
 */
export function startScheduledMails(
  services: Needed & Pick<Services, 'jobRuns'>,
): () => Promise<void> {
  return every(
    CHECK_MILLISECONDS,
    services.logger,
    'failed to check scheduled mails',
    (signal) => requestDueMails(services, new Date(), signal),
    services.jobRuns.add('Scheduled mails'),
  ).stop;
}

/**
 * Requests all mails that are due at an instant and were not requested before: digests of the last week, and
 * announcements of ending trials. Only for users with a confirmed address who want them.
 *
 * @param signal aborts between mails
 */
export async function requestDueMails(
  services: Needed,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  await requestAll(
    services,
    trialEndingMail,
    `SELECT u.id AS userId, u.email AS address, SUBSTR(u.trial_ends_at, 1, 10) AS about
     FROM users u
     WHERE u.trial_ends_at > ? AND u.trial_ends_at <= ? AND u.subscription_status = 'active'
     AND u.wants_trial_ending = 1 AND u.email_key = u.email`,
    [now, new Date(now.getTime() + TRIAL_WARNING_MILLISECONDS)],
    signal,
  );
  if (!isDigestTime(now)) return;
  // The key is the same Monday for all users, so that changing the first day of the week causes no second digest.
  await requestDigests(services, weekBefore(now).first, signal);
}

async function requestAll(
  services: Needed,
  mail: Mail,
  recipients: string,
  values: readonly SqlValue[],
  signal: AbortSignal | undefined,
): Promise<void> {
  let after = '';
  for (;;) {
    // Raw SQL: an anti-join.
    const rows = await services.database.select<Omit<ScheduledMail, 'mail'>>(
      `SELECT * FROM (${recipients}) r WHERE NOT EXISTS (
         SELECT 1 FROM notices n WHERE n.user_id = r.userId AND n.kind = ? AND n.about = r.about)
       AND r.userId > ? ORDER BY r.userId LIMIT ${BATCH_SIZE}`,
      [...values, mail.kind, after],
    );
    for (const row of rows) {
      if (signal?.aborted) return;
      await requestScheduledMail(services, { ...row, mail });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.userId;
  }
}
