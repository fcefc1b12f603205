import { hash, idOf, instant, key } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of private addresses of calendars, one for each person. */
export const calendarSubscriptionModel = defineModel('calendar_subscriptions', {
  userId: key(idOf('users')),
  /** The hash of the secret in the address, which is kept nowhere. */
  tokenHash: hash(),
  createdAt: instant(),
});
