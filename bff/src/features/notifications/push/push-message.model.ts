import type { PushSubject } from '@harmony/contract';
import {
  hash,
  id,
  instant,
  integer,
  key,
  nullable,
  otherwise,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';
import type { RowOf } from '../../../platform/database/model.ts';

/** What a browser may be told. */
export type PushKind = PushSubject | 'test';

/**
 * The table of what a browser is told, each once. A row holds no text: that is written when it is sent, as things
 * stand then.
 */
export const pushMessageModel = defineModel('push_messages', {
  id: key(id()),
  sessionId: hash(),
  kind: text<PushKind>(20),
  /** What it tells of, such as a goal or a day. */
  about: text(60),
  attempts: otherwise(0, integer()),
  /** Nothing once it was sent, or was known already. */
  dueAt: nullable(instant()),
  createdAt: instant(),
});

/** Something that a browser is told. */
export type PushMessageRow = RowOf<typeof pushMessageModel>;
