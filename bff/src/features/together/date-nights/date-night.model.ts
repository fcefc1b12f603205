import type { DateNight } from '@harmony/contract';
import {
  id,
  idOf,
  instant,
  integer,
  key,
  longText,
  nullable,
  withDefault,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

export const dateNightModel = defineModel('date_nights', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** The planner. */
  userId: idOf('users'),
  title: text(120),
  description: nullable(text(2000)),
  plannedAt: instant(),
  /** IANA name of the planner's time zone. */
  timeZone: withDefault('UTC', text(64)),
  budgetCents: integer(),
  categoryId: idOf('categories'),
  location: nullable(text(200)),
  /** A JSON array of strings. */
  activities: longText(),
  specialNotes: nullable(text(2000)),
  status: text<DateNight['status']>(10),
  /** The unique transaction that booked it. */
  transactionId: nullable(idOf('transactions')),
  createdAt: instant(),
});
