import { defineMigration } from '../schema.ts';

/**
 * Verified email addresses. Any number of accounts may have an address unverified, only one verified.
 * `email_key` is the address of a verified account and the id of any other, so its unique key, the former
 * one of `email`, enforces the rule.
 */
export const emailProof = defineMigration('010-email-proof', async (schema) => {
  await schema.rename('users', 'email', 'email_key');
  await schema.column('users', 'email', `VARCHAR(254) NOT NULL DEFAULT ''`);
  await schema.change(`UPDATE users SET email = email_key WHERE email = ''`);
  await schema.change(`UPDATE users SET email_key = id WHERE email_key = email`);
  // Two simultaneous registrations with the same password must not create two accounts.
  await schema.index('users_by_email', 'users', ['email', 'password_hash'], 'UNIQUE');
  await schema.table(
    'email_tokens',
    `id CHAR(64) NOT NULL PRIMARY KEY,
     user_id CHAR(36) NOT NULL,
     purpose VARCHAR(10) NOT NULL,
     expires_at DATETIME(3) NOT NULL,
     CONSTRAINT email_tokens_purpose CHECK (purpose IN ('verify', 'reset')),
     CONSTRAINT email_tokens_user FOREIGN KEY (user_id)
       REFERENCES users (id) ON DELETE CASCADE`,
  );
  await schema.index('email_tokens_by_expiry', 'email_tokens', ['expires_at']);
  await schema.table(
    'mail_jobs',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     kind VARCHAR(30) NOT NULL,
     address VARCHAR(254) NOT NULL,
     user_id CHAR(36) NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     due_at DATETIME(3) NOT NULL,
     CONSTRAINT mail_jobs_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`,
  );
  await schema.index('mail_jobs_by_due', 'mail_jobs', ['due_at']);
});
