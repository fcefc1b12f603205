import { defineMigration } from '../schema.ts';

/** Index for deleting old messages. */
export const indexPushMessages = defineMigration('082-push-messages-by-age', (schema) =>
  schema.index('push_messages_by_age', 'push_messages', ['created_at']),
);
