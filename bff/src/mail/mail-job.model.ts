import { id, idOf, instant, integer, key, nullable, otherwise, text } from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table of mails that wait to be written and sent. */
export const mailJobModel = defineModel('mail_jobs', {
  id: key(id()),
  kind: text(30),
  address: text(254),
  userId: nullable(idOf('users')),
  attempts: otherwise(0, integer()),
  dueAt: instant(),
});
