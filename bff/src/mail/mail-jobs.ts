import { v7 as timedId } from 'uuid';
import type { Work } from '../database/transaction.ts';
import { isDemoEmail } from '../viewer/demo-email.ts';
import type { Services } from '../services.ts';

/** The mails that the product sends. */
export type MailKind = 'confirm-email' | 'reset-password' | 'password-changed' | NoticeKind;

/** Those that a user can turn off. */
export type NoticeKind = 'partner-joined' | 'trial-ending' | 'weekly-digest';

/** A mail that waits. It holds no text and no secret: both are made when it is sent. */
export interface MailJob {
  id: string;
  kind: MailKind;
  address: string;
  /** Whom it is about; absent when nobody may know whether the address has an account. */
  userId: string | null;
  attempts: number;
}

/** Puts a mail on its way, in the transaction of what it tells of. The demo gets none. */
export async function requestMail(
  work: Work,
  { postOffice }: Pick<Services, 'postOffice'>,
  mail: Pick<MailJob, 'kind' | 'address' | 'userId'>,
): Promise<void> {
  if (isDemoEmail(mail.address)) return;
  await work.change(
    `INSERT INTO mail_jobs (id, kind, address, user_id, due_at) VALUES (?, ?, ?, ?, ?)`,
    [timedId(), mail.kind, mail.address, mail.userId, new Date()],
  );
  work.afterCommit(() => postOffice.wake());
}
