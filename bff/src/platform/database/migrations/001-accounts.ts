import { defineMigration } from '../schema.ts';

export const accounts = defineMigration('001-accounts', async (schema) => {
  await schema.table(
    'users',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     email VARCHAR(254) NOT NULL,
     username VARCHAR(254) NOT NULL,
     password_hash VARCHAR(255) NULL,
     first_name VARCHAR(80) NOT NULL,
     last_name VARCHAR(80) NOT NULL,
     subscription_tier VARCHAR(20) NOT NULL DEFAULT 'free',
     subscription_status VARCHAR(40) NOT NULL DEFAULT 'free',
     event_sequence BIGINT NOT NULL DEFAULT 0,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT users_email UNIQUE (email),
     CONSTRAINT users_tier CHECK (subscription_tier IN ('free', 'starter', 'premium'))`,
  );
  await schema.table(
    'sessions',
    `id CHAR(64) NOT NULL PRIMARY KEY,
     user_id CHAR(36) NOT NULL,
     created_at DATETIME(3) NOT NULL,
     last_seen_at DATETIME(3) NOT NULL,
     expires_at DATETIME(3) NOT NULL,
     CONSTRAINT sessions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`,
  );
  await schema.index('sessions_by_user', 'sessions', ['user_id']);
  await schema.index('sessions_by_expiry', 'sessions', ['expires_at']);
  await schema.table(
    'privacy_settings',
    `user_id CHAR(36) NOT NULL PRIMARY KEY,
     default_transaction_sharing BOOLEAN NOT NULL DEFAULT TRUE,
     goal_progress_sharing BOOLEAN NOT NULL DEFAULT TRUE,
     personal_discretionary_private BOOLEAN NOT NULL DEFAULT TRUE,
     dual_consent_required BOOLEAN NOT NULL DEFAULT FALSE,
     CONSTRAINT privacy_settings_user FOREIGN KEY (user_id)
       REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT privacy_settings_switches CHECK (
       default_transaction_sharing IN (0, 1) AND goal_progress_sharing IN (0, 1)
       AND personal_discretionary_private IN (0, 1) AND dual_consent_required IN (0, 1))`,
  );
});
