import { idOf, instant, key, text } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** Requested mails, to send each once. */
export const scheduledMailModel = defineModel('notices', {
  userId: key(idOf('users')),
  kind: key(text(30)),
  /** Subject, such as a week. */
  about: key(text(40)),
  requestedAt: instant(),
});
