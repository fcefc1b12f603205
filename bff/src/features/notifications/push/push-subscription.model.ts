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

/** The table of browsers that notifications come to: one for each session, with which it ends. */
export const pushSubscriptionModel = defineModel('push_subscriptions', {
  sessionId: key(hashOf('sessions')),
  userId: idOf('users'),
  /** What the session is called outside. */
  sessionName: text(43),
  /** The address at the push service. Whoever knows it could send, but nothing that the browser takes. */
  endpoint: longText(),
  /** SHA-256 of it: a browser has one person. */
  endpointHash: hash(),
  /** The browser's, in base64url. */
  publicKey: text(87),
  authSecret: text(22),
  /** Where the browser is, such as `Europe/Berlin`. */
  timeZone: text(64),
  /** Whose news are known up to the event with this number. */
  coupleId: nullable(id()),
  lookedSequence: counter(),
  /** The day of the browser on which it was last looked for what comes the next day. */
  remindedDay: nullable(day()),
  createdAt: instant(),
});

/** A browser that notifications come to. */
export type PushSubscription = RowOf<typeof pushSubscriptionModel>;
