import type { Language } from '@harmony/contract';
import {
  flag,
  fixedText,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  withDefault,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';
import type { RowOf } from '../../platform/database/model.ts';

/** Queued mails. Rows contain no text and no secret: both are created on sending. */
export const mailJobModel = defineModel('mail_jobs', {
  id: key(id()),
  kind: text(30),
  address: text(254),
  /** The account it concerns; null if the existence of an account must not be revealed. */
  userId: nullable(idOf('users')),
  /** Language of the requesting browser, if the existence of an account must not be revealed. */
  language: nullable(fixedText<Language>(2)),
  /** Whether others are sent without waiting for it. */
  canWait: withDefault(false, flag()),
  attempts: withDefault(0, integer()),
  dueAt: instant(),
});

export type MailJob = RowOf<typeof mailJobModel>;
