import type { Recurring } from '@harmony/contract';
import {
  day,
  flag,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  otherwise,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of what repeats. */
export const recurringModel = defineModel('recurring', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** The author, who never changes. */
  userId: idOf('users'),
  /** May have been replaced since: see `read-recurring.ts`. */
  categoryId: idOf('categories'),
  description: text(200),
  notes: nullable(text(2000)),
  /** Negative is spending. */
  amountCents: integer(),
  type: text<Recurring['type']>(10),
  isVisible: flag(),
  rhythm: text<Recurring['every']>(10),
  firstDate: day(),
  untilDate: nullable(day()),
  mode: text<Recurring['mode']>(10),
  /** The first date that was neither booked nor left out; nothing when there is none any more. */
  nextDate: nullable(day()),
  /** Whether its description is the words of its author's partner. */
  isNamedByPartner: otherwise(false, flag()),
  /** Whether it may be the words of either. */
  isNamedByEither: otherwise(false, flag()),
  createdAt: instant(),
});

/** The table of what something that repeats will be from a later date on. */
export const recurringChangeModel = defineModel('recurring_changes', {
  recurringId: key(idOf('recurring')),
  fromDate: key(day()),
  categoryId: idOf('categories'),
  description: text(200),
  notes: nullable(text(2000)),
  amountCents: integer(),
});

/** The table of the dates that were booked, or left out where there is no transaction. */
export const recurringDateModel = defineModel('recurring_dates', {
  recurringId: key(idOf('recurring')),
  date: key(day()),
  /** As it was booked; it may have been deleted since. */
  transactionId: nullable(id()),
});
