import { defineMigration } from '../schema.ts';

/** The index by which old ones are found. */
export const indexPushMessages = defineMigration('082-push-messages-by-age', (schema) =>
  schema.index('push_messages_by_age', 'push_messages', ['created_at']),
);
