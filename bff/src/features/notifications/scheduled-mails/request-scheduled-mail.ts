import { isDuplicate } from '../../../platform/database/database-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requestMail } from '../../../core/mail/mail-jobs.ts';
import type { Mail } from '../../../core/feature/mail.ts';
import type { Services } from '../../../services.ts';
import { scheduledMailModel } from './scheduled-mail.model.ts';

/** A mail that is sent once. */
export interface ScheduledMail {
  userId: string;
  /** The user's address, which they have proved. */
  address: string;
  mail: Mail;
  /** What it is about, such as the week of a digest: for each there is one mail. */
  about: string;
}

/**
 * Puts a mail on its way, unless it was before, by this instance or another: of all who try, the
 * primary key lets one alone note it, together with the mail.
 */
export async function requestScheduledMail(
  services: Pick<Services, 'database' | 'postOffice'>,
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
