import type { DateNight } from '@harmony/contract';
import {
  id,
  idOf,
  instant,
  integer,
  key,
  longText,
  nullable,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of date nights: evenings that a couple plans. */
export const dateNightModel = defineModel('date_nights', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** Who planned it. */
  userId: idOf('users'),
  title: text(120),
  description: nullable(text(2000)),
  plannedAt: instant(),
  budgetCents: integer(),
  categoryId: idOf('categories'),
  location: nullable(text(200)),
  /** A JSON array of texts. */
  activities: longText(),
  specialNotes: nullable(text(2000)),
  status: text<DateNight['status']>(10),
  /** The transaction that booked it, at most once. */
  transactionId: nullable(idOf('transactions')),
  createdAt: instant(),
});
