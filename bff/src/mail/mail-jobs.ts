import { v7 as timedId } from 'uuid';
import type { Work } from '../database/transaction.ts';
import type { Mail } from '../feature/mail.ts';
import { isDemoEmail } from '../viewer/demo-email.ts';
import type { Services } from '../services.ts';

/** A mail that waits. It holds no text and no secret: both are made when it is sent. */
export interface MailJob {
  id: string;
  kind: string;
  address: string;
  /** Whom it is about; absent when nobody may know whether the address has an account. */
  userId: string | null;
  attempts: number;
}

/** Puts a mail on its way, in the transaction of what it tells of. The demo gets none. */
export async function requestMail(
  work: Work,
  { postOffice }: Pick<Services, 'postOffice'>,
  { kind }: Mail,
  { address, userId }: Pick<MailJob, 'address' | 'userId'>,
): Promise<void> {
  if (isDemoEmail(address)) return;
  await work.change(
    `INSERT INTO mail_jobs (id, kind, address, user_id, due_at) VALUES (?, ?, ?, ?, ?)`,
    [timedId(), kind, address, userId, new Date()],
  );
  work.afterCommit(() => postOffice.wake());
}
