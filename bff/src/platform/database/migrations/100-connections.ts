import { defineMigration } from '../schema.ts';

/** Connections with banks, and the accounts there. */
export const createConnections = defineMigration('100-connections', async (schema) => {
  await schema.table(
    'connections',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     kind VARCHAR(20) NOT NULL,
     institution VARCHAR(200) NOT NULL,
     status VARCHAR(10) NOT NULL,
     problem VARCHAR(20) NULL,
     detail VARCHAR(300) NULL,
     secret TEXT NULL,
     token_hash CHAR(64) NULL,
     state_hash CHAR(64) NULL,
     session_id CHAR(64) NULL,
     redirect TEXT NULL,
     pull TEXT NULL,
     requests TEXT NOT NULL,
     last_pulled_at DATETIME(3) NULL,
     pulled_by_hand_at DATETIME(3) NULL,
     expires_at DATETIME(3) NULL,
     warned_at DATETIME(3) NULL,
     attempts SMALLINT NOT NULL DEFAULT 0,
     due_at DATETIME(3) NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT connections_couple FOREIGN KEY (couple_id) REFERENCES couples (id)
       ON DELETE CASCADE,
     CONSTRAINT connections_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
  await schema.index('connections_of_user', 'connections', ['user_id', 'couple_id']);
  await schema.index('connections_of_couple', 'connections', ['couple_id']);
  await schema.index('connections_due', 'connections', ['due_at']);
  await schema.index('connections_ending', 'connections', ['expires_at']);
  await schema.index('connections_begun', 'connections', ['created_at']);
  await schema.table(
    'bank_accounts',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     connection_id CHAR(36) NOT NULL,
     bank_key VARCHAR(200) NOT NULL,
     ref VARCHAR(200) NOT NULL,
     name VARCHAR(80) NOT NULL,
     currency VARCHAR(100) NOT NULL,
     balance VARCHAR(40) NULL,
     balance_date DATE NULL,
     account_id CHAR(36) NULL,
     is_ignored BOOLEAN NOT NULL DEFAULT 0,
     opens BOOLEAN NOT NULL DEFAULT 0,
     pulled_at DATETIME(3) NULL,
     CONSTRAINT bank_accounts_connection FOREIGN KEY (connection_id) REFERENCES connections (id)
       ON DELETE CASCADE`,
  );
  await schema.index('bank_accounts_of_connection', 'bank_accounts', ['connection_id']);
});
