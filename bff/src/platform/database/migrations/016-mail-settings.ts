import { defineMigration } from '../schema.ts';

export const mailSettings = defineMigration('016-mail-settings', async (schema) => {
  await schema.column('users', 'wants_weekly_digest', 'BOOLEAN NOT NULL DEFAULT FALSE');
  await schema.column('users', 'wants_partner_joined', 'BOOLEAN NOT NULL DEFAULT TRUE');
  await schema.column('users', 'wants_trial_ending', 'BOOLEAN NOT NULL DEFAULT TRUE');
  // End of the free trial, when the first payment is due; null without a trial.
  await schema.column('users', 'trial_ends_at', 'DATETIME(3) NULL');
  await schema.index('users_by_trial_end', 'users', ['trial_ends_at']);
  await schema.table(
    'notices',
    `user_id CHAR(36) NOT NULL,
     kind VARCHAR(30) NOT NULL,
     about VARCHAR(40) NOT NULL,
     requested_at DATETIME(3) NOT NULL,
     PRIMARY KEY (user_id, kind, about),
     CONSTRAINT notices_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`,
  );
  await schema.index('notices_by_request', 'notices', ['requested_at']);
});
