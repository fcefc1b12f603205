import { isDuplicate } from '../../../platform/database/database-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requestMail } from '../../../core/mail/mail-jobs.ts';
import type { Mail } from '../../../core/feature/mail.ts';
import type { Services } from '../../../services.ts';
import { scheduledMailModel } from './scheduled-mail.model.ts';

export interface ScheduledMail {
  userId: string;
  /** The user's confirmed address. */
  address: string;
  mail: Mail;
  /** Subject, such as the week of a digest; one mail is sent per subject. */
  about: string;
}

/**
 * Requests a mail unless it was requested before. The primary key ensures that only one instance records it, in the
 * same transaction as the mail.
 */
export async function requestScheduledMail(
  services: Pick<Services, 'database' | 'mailSender'>,
  { userId, address, mail, about }: ScheduledMail,
): Promise<void> {
  try {
    await inTransaction(services.database, async (work) => {
      const { kind } = mail;
      await scheduledMailModel(work).create({ userId, kind, about, requestedAt: new Date() });
      await requestMail(work, services, mail, { address, userId });
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
