import { counter, idOf, instant, key, text } from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table of events, which are numbered for each of those who get them. */
export const outboxModel = defineModel('outbox', {
  recipientId: key(idOf('users')),
  sequence: key(counter()),
  /** What has changed, with commas between. */
  topics: text(255),
  createdAt: instant(),
});
