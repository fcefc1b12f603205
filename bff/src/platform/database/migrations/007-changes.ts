import { defineMigration } from '../schema.ts';

export const changes = defineMigration('007-changes', async (schema) => {
  await schema.table(
    'deleted_transactions',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     row_json TEXT NOT NULL,
     deleted_at DATETIME(3) NOT NULL,
     CONSTRAINT deleted_transactions_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE`,
  );
  await schema.index('deleted_transactions_by_age', 'deleted_transactions', ['deleted_at']);
  await schema.table(
    'idempotency_keys',
    `user_id CHAR(36) NOT NULL,
     key_hash CHAR(64) NOT NULL,
     request_hash CHAR(64) NOT NULL,
     answer TEXT NULL,
     created_at DATETIME(3) NOT NULL,
     PRIMARY KEY (user_id, key_hash),
     CONSTRAINT idempotency_keys_user FOREIGN KEY (user_id)
       REFERENCES users (id) ON DELETE CASCADE`,
  );
  await schema.index('idempotency_keys_by_age', 'idempotency_keys', ['created_at']);
});
