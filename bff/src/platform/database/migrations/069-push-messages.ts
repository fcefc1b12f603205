import { defineMigration } from '../schema.ts';

/** Push messages, each sent once. */
export const createPushMessages = defineMigration('069-push-messages', async (schema) => {
  await schema.table(
    'push_messages',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     session_id CHAR(64) NOT NULL,
     kind VARCHAR(20) NOT NULL,
     about VARCHAR(60) NOT NULL,
     attempts INT NOT NULL DEFAULT 0,
     due_at DATETIME(3) NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT push_messages_session FOREIGN KEY (session_id)
       REFERENCES push_subscriptions (session_id) ON DELETE CASCADE`,
  );
  await schema.index(
    'push_messages_once',
    'push_messages',
    ['session_id', 'kind', 'about'],
    'UNIQUE',
  );
  await schema.index('push_messages_due', 'push_messages', ['due_at']);
});
