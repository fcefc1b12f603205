import { hash, idOf, instant, key } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** Private calendar addresses, at most one per user. */
export const calendarSubscriptionModel = defineModel('calendar_subscriptions', {
  userId: key(idOf('users')),
  /** Hash of the secret in the address; the secret itself is not stored. */
  tokenHash: hash(),
  createdAt: instant(),
});
