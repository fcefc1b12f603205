import { counter, idOf, instant, key, text } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** The table of events, which are numbered for each of those who get them. */
export const outboxModel = defineModel('outbox', {
  recipientId: key(idOf('users')),
  sequence: key(counter()),
  /** What has changed, with commas between. */
  topics: text(255),
  createdAt: instant(),
});
