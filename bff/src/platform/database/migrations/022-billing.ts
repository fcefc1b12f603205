import { defineMigration } from '../schema.ts';

/**
 * Subscriptions: a row for each user who has ever started one, with the payment provider's latest state; the
 * provider's events by id; and customers of deleted accounts until the provider has deleted them.
 */
export const billing = defineMigration('022-billing', async (schema) => {
  await schema.column('users', 'subscription_kept_until', 'DATETIME(3) NULL');
  await schema.table(
    'billing_accounts',
    `user_id CHAR(36) NOT NULL PRIMARY KEY,
     customer_key CHAR(36) NOT NULL,
     customer_id VARCHAR(64) NULL,
     attempt_key CHAR(36) NULL,
     attempt_tier VARCHAR(20) NULL,
     attempt_trial_days INTEGER NULL,
     attempt_at DATETIME(3) NULL,
     subscription_id VARCHAR(64) NULL,
     standing VARCHAR(20) NOT NULL DEFAULT 'none',
     details TEXT NULL,
     trial_used_at DATETIME(3) NULL,
     version INTEGER NOT NULL DEFAULT 0,
     check_at DATETIME(3) NULL,
     CONSTRAINT billing_accounts_customer UNIQUE (customer_id),
     CONSTRAINT billing_accounts_standing CHECK (
       standing IN ('none', 'unconfirmed', 'live', 'over')),
     CONSTRAINT billing_accounts_user FOREIGN KEY (user_id)
       REFERENCES users (id) ON DELETE CASCADE`,
  );
  await schema.index('billing_accounts_by_check', 'billing_accounts', ['check_at']);
  await schema.table(
    'billing_events',
    `id VARCHAR(100) NOT NULL PRIMARY KEY,
     type VARCHAR(100) NOT NULL,
     customer_id VARCHAR(64) NULL,
     received_at DATETIME(3) NOT NULL,
     done_at DATETIME(3) NULL`,
  );
  await schema.index('billing_events_by_receipt', 'billing_events', ['received_at']);
  await schema.table(
    'billing_endings',
    `customer_id VARCHAR(64) NOT NULL PRIMARY KEY,
     requested_at DATETIME(3) NOT NULL`,
  );
});
