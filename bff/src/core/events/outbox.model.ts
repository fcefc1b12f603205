import { counter, idOf, instant, key, text } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

export const outboxModel = defineModel('outbox', {
  recipientId: key(idOf('users')),
  sequence: key(counter()),
  /** Comma-separated topics. */
  topics: text(255),
  createdAt: instant(),
});
