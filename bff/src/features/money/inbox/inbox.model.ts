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

/**
 * Payments of banks and files, as they were read. They stay after the decision, so that the bank does not bring a
 * payment a second time that was corrected, deleted or left out.
 */
export const inboxRowModel = defineModel('inbox_rows', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** Only this user sees the row. */
  userId: idOf('users'),
  /** The connection that brought it, which may have been deleted. */
  connectionId: nullable(id()),
  /** The import that brought it, which may have been taken back. */
  importId: nullable(id()),
  accountId: nullable(id()),
  /** The bank's id, unique in its account at best. */
  bankId: nullable(text(200)),
  date: day(),
  amountCents: integer(),
  description: text(200),
  notes: nullable(text(2000)),
  isPending: flag(),
  state: text<'waiting' | 'decided' | 'left-out'>(10),
  /** Whether its owner has taken a decision back; no rule decides it again. */
  isAsked: withDefault(false, flag()),
  /** The transaction, which may have been deleted. */
  transactionId: nullable(id()),
  decidedAt: nullable(instant()),
  /** The same for rows of both partners that are one payment of a joint account. */
  paymentId: id(),
  /** Start of the last pull that contained it. */
  shownAt: instant(),
  /** When it leaves the inbox, if it is pending and the bank does not show it again. */
  leavesAt: nullable(instant()),
  createdAt: instant(),
});

/** How long a pending row stays in the inbox after the bank has last shown it. */
export const PENDING_MILLISECONDS = 24 * 60 * 60 * 1000;

export type InboxRowRow = RowOf<typeof inboxRowModel>;
