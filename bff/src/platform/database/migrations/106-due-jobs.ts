import { defineMigration } from '../schema.ts';

/** When a job looks at a row again, with indexes by which each job reads only rows that are due (ADR 90). */
export const indexDueJobs = defineMigration('106-due-jobs', async (schema) => {
  await schema.column('recurring', 'due_at', 'DATETIME(3) NULL');
  await schema.column('recurring', 'attempts', 'INTEGER NOT NULL DEFAULT 0');
  await schema.index('recurring_by_due', 'recurring', ['mode', 'due_at', 'next_date']);
  await schema.dropIndex('recurring_due', 'recurring');
  await schema.column('users', 'digest_on', `DATE NOT NULL DEFAULT '1970-01-01'`);
  await schema.index('users_by_digest', 'users', ['wants_weekly_digest', 'digest_on']);
  await schema.column('users', 'checked_at', 'DATETIME(3) NULL');
  await schema.index('users_by_check', 'users', ['checked_at', 'created_at']);
  await schema.index('approvals_by_age', 'approvals', ['created_at']);
  await schema.index('couples_by_end', 'couples', ['ended_at']);
  await schema.column('push_subscriptions', 'remind_at', 'DATETIME(3) NULL');
  await schema.index('push_subscriptions_by_reminder', 'push_subscriptions', ['remind_at']);
});
