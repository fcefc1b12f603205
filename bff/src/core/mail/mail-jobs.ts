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
export async function requestMail(
  work: Work,
  { mailSender }: Pick<Services, 'mailSender'>,
  { kind, wanted }: Mail,
  { address, userId, language }: Recipient,
): Promise<void> {
  if (isDemoEmail(address)) return;
  await mailJobModel(work).create({
    id: timedId(),
    kind,
    address,
    userId,
    ...(language && { language }),
    canWait: wanted !== undefined,
    dueAt: new Date(),
  });
  work.afterCommit(() => mailSender.wake());
}
