import {
  counter,
  day,
  hash,
  hashOf,
  id,
  idOf,
  instant,
  key,
  longText,
  nullable,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';
import type { RowOf } from '../../../platform/database/model.ts';

/** Browsers that receive notifications: at most one per session, deleted with it. */
export const pushSubscriptionModel = defineModel('push_subscriptions', {
  sessionId: key(hashOf('sessions')),
  userId: idOf('users'),
  /** Public name of the session. */
  sessionName: text(43),
  /** Address at the push service. Without the keys, messages to it are rejected by the browser. */
  endpoint: longText(),
  /** SHA-256 of the address: a browser belongs to one user at a time. */
  endpointHash: hash(),
  /** The browser's keys in base64url. */
  publicKey: text(87),
  authSecret: text(22),
  /** Time zone of the browser, such as `Europe/Berlin`. */
  timeZone: text(64),
  /** Couple and event number of the last check for news. */
  coupleId: nullable(id()),
  lookedSequence: counter(),
  /** Local day of the last check for reminders. */
  remindedDay: nullable(day()),
  /** Time of the next check for reminders; null for the next round. */
  remindAt: nullable(instant()),
  createdAt: instant(),
});

export type PushSubscription = RowOf<typeof pushSubscriptionModel>;
