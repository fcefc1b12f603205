import type { Language } from '@harmony/contract';
import {
  fixedText,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  otherwise,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';
import type { RowOf } from '../../platform/database/model.ts';

/** The table of mails that wait. A row holds no text and no secret: both are made when it is sent. */
export const mailJobModel = defineModel('mail_jobs', {
  id: key(id()),
  kind: text(30),
  address: text(254),
  /** Whom it is about; absent when nobody may know whether the address has an account. */
  userId: nullable(idOf('users')),
  /** Of the browser that asked for it, where nobody may know whether the address has an account. */
  language: nullable(fixedText<Language>(2)),
  attempts: otherwise(0, integer()),
  dueAt: instant(),
});

/** A mail that waits. */
export type MailJob = RowOf<typeof mailJobModel>;
