import type { SqlValue } from '../../../platform/database/database.ts';
import type { Mail } from '../../../core/feature/mail.ts';
import { every } from '../../../platform/schedule/every.ts';
import type { Services } from '../../../services.ts';
import { isDigestTime, weekBefore } from './digest-week.ts';
import { trialEndingMail, weeklyDigestMail } from './mails.ts';
import { requestScheduledMail } from './request-scheduled-mail.ts';
import type { ScheduledMail } from './request-scheduled-mail.ts';

const LOOK_MILLISECONDS = 10 * 60 * 1000;
/** How long before its end a trial is told of: long enough to think about it. */
const TRIAL_WARNING_MILLISECONDS = 2 * 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

type Needed = Pick<Services, 'database' | 'postOffice' | 'logger'>;

/**
 * Looks now and every ten minutes for scheduled mails that are due. Any number of instances
 * may do so.
 *
 * @returns a function that ends it, and waits for what it is just doing
 */
export function startScheduledMails(services: Needed): () => Promise<void> {
  return every(
    LOOK_MILLISECONDS,
    services.logger,
    'scheduled mails could not be checked',
    (signal) => requestDueMails(services, new Date(), signal),
  ).stop;
}

/**
 * Puts all mails on their way that are due at an instant and were not yet: digests of the last week,
 * and words of a trial that is about to end. Each only to a proved address of a user who wants it.
 *
 * @param signal leaves the rest to later
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
  await requestAll(
    services,
    weeklyDigestMail,
    `SELECT u.id AS userId, u.email AS address, ? AS about
     FROM users u JOIN couple_members m ON m.user_id = u.id
     WHERE u.wants_weekly_digest = 1 AND u.email_key = u.email`,
    // Everybody's digest is named after the same Monday, so that another first day brings no second one.
    [weekBefore(now).first],
    signal,
  );
}

/** Requests a mail for each user of a list who was not sent it yet, group by group. */
async function requestAll(
  services: Needed,
  mail: Mail,
  recipients: string,
  values: readonly SqlValue[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    // By hand: who was not sent it yet is found by what is not in another table.
    const rows = await services.database.select<Omit<ScheduledMail, 'mail'>>(
      `SELECT * FROM (${recipients}) r WHERE NOT EXISTS (
         SELECT 1 FROM notices n WHERE n.user_id = r.userId AND n.kind = ? AND n.about = r.about)
       ORDER BY r.userId LIMIT ${AT_ONCE}`,
      [...values, mail.kind],
    );
    for (const row of rows) {
      if (signal?.aborted) return;
      await requestScheduledMail(services, { ...row, mail });
    }
    if (rows.length < AT_ONCE) return;
  }
}
