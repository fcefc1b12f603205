import type { Language } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { Work } from '../../platform/database/database.ts';
import type { Mail } from '../feature/mail.ts';
import { isDemoEmail } from '../viewer/demo-email.ts';
import type { Services } from '../../services.ts';
import { mailJobModel } from './mail-job.model.ts';
import type { MailJob } from './mail-job.model.ts';

interface Recipient extends Pick<MailJob, 'address' | 'userId'> {
  language?: Language;
}

/**
 * Queues a mail in the transaction of its cause. Demo accounts get none.
 *
 * @param recipient with a language if the existence of an account must not be revealed
 */
export function requestMail(
  work: Work,
  services: Pick<Services, 'mailSender'>,
  mail: Mail,
  recipient: Recipient,
): Promise<void> {
  return requestMails(work, services, mail, [recipient]);
}

/** Queues a mail to several recipients, like `requestMail`. */
export async function requestMails(
  work: Work,
  { mailSender }: Pick<Services, 'mailSender'>,
  { kind, wanted }: Mail,
  recipients: readonly Recipient[],
): Promise<void> {
  const dueAt = new Date();
  const rows = recipients
    .filter(({ address }) => !isDemoEmail(address))
    .map(({ address, userId, language }) => ({
      id: timedId(),
      kind,
      address,
      userId,
      ...(language && { language }),
      canWait: wanted !== undefined,
      dueAt,
    }));
  if (rows.length === 0) return;
  await mailJobModel(work).bulkCreate(rows);
  work.afterCommit(() => mailSender.wake());
}
