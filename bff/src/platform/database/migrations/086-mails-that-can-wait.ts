import { defineMigration } from '../schema.ts';

/** Order of queued mails, by an index. */
export const orderMails = defineMigration('086-mails-that-can-wait', async (schema) => {
  await schema.column('mail_jobs', 'can_wait', 'BOOLEAN NOT NULL DEFAULT FALSE');
  await schema.index('mail_jobs_by_order', 'mail_jobs', ['can_wait', 'due_at']);
  await schema.dropIndex('mail_jobs_by_due', 'mail_jobs');
});
