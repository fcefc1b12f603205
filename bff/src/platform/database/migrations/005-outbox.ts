import { defineMigration } from '../schema.ts';

/** Undelivered events: one row per recipient, numbered per recipient. */
export const outbox = defineMigration('005-outbox', async (schema) => {
  await schema.table(
    'outbox',
    `recipient_id CHAR(36) NOT NULL,
     sequence BIGINT NOT NULL,
     topics VARCHAR(255) NOT NULL,
     created_at DATETIME(3) NOT NULL,
     PRIMARY KEY (recipient_id, sequence),
     CONSTRAINT outbox_recipient FOREIGN KEY (recipient_id)
       REFERENCES users (id) ON DELETE CASCADE`,
  );
  await schema.index('outbox_by_age', 'outbox', ['created_at']);
});
