import type { PushSubject } from '@harmony/contract';
import {
  hash,
  id,
  instant,
  integer,
  key,
  nullable,
  withDefault,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';
import type { RowOf } from '../../../platform/database/model.ts';

export type PushKind = PushSubject | 'test';

/** Notifications per browser, each sent once. Rows contain no text; it is written at the time of sending. */
export const pushMessageModel = defineModel('push_messages', {
  id: key(id()),
  sessionId: hash(),
  kind: text<PushKind>(20),
  /** Subject, such as a goal or a day. */
  about: text(60),
  attempts: withDefault(0, integer()),
  /** Null once sent, or for news that the user already knew. */
  dueAt: nullable(instant()),
  createdAt: instant(),
});

export type PushMessageRow = RowOf<typeof pushMessageModel>;
