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
  withDefault,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';
import type { RowOf } from '../../../platform/database/model.ts';

export const recurringModel = defineModel('recurring', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** The author, which never changes. */
  userId: idOf('users'),
  /** Possibly replaced since (`read-recurring.ts`). */
  categoryId: idOf('categories'),
  description: text(200),
  notes: nullable(text(2000)),
  /** Negative for spending. */
  amountCents: integer(),
  type: text<Recurring['type']>(10),
  isVisible: flag(),
  rhythm: text<Recurring['every']>(10),
  firstDate: day(),
  untilDate: nullable(day()),
  mode: text<Recurring['mode']>(10),
  /** First date that was neither booked nor skipped; null after the end. */
  nextDate: nullable(day()),
  /** Whether the author's partner chose the description. */
  isNamedByPartner: withDefault(false, flag()),
  /** Whether either partner may have chosen it. */
  isNamedByEither: withDefault(false, flag()),
  accountId: nullable(id()),
  /** The account, if the partner may see it. */
  openAccountId: nullable(id()),
  /** End of a lease or a pause of the booking job; null to book on the next date. */
  dueAt: nullable(instant()),
  /** Claims of the booking job since the last booking. */
  attempts: withDefault(0, integer()),
  createdAt: instant(),
});

export type RecurringRow = RowOf<typeof recurringModel>;

/** Columns of an item that the booking job looks at on its next date. */
export const ON_NEXT_DATE = { dueAt: null, attempts: 0 };

/** Future changes of recurring items. */
export const recurringChangeModel = defineModel('recurring_changes', {
  recurringId: key(idOf('recurring')),
  fromDate: key(day()),
  categoryId: idOf('categories'),
  description: text(200),
  notes: nullable(text(2000)),
  amountCents: integer(),
});

/** Booked dates, and skipped dates without a transaction. */
export const recurringDateModel = defineModel('recurring_dates', {
  recurringId: key(idOf('recurring')),
  date: key(day()),
  /** Id at the time of booking; the transaction may have been deleted since. */
  transactionId: nullable(id()),
  /** When it was booked or skipped; null for bookings together with a change of the recurring item. */
  handledAt: nullable(instant()),
  /** The user who did, or null for the background job. */
  handledBy: nullable(id()),
});
