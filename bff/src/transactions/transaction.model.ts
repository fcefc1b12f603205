import type { Transaction } from '@harmony/contract';
import {
  day,
  flag,
  id,
  idOf,
  instant,
  integer,
  key,
  longText,
  nullable,
  text,
} from '../database/columns.ts';
import { defineModel } from '../database/model.ts';
import type { RowOf, WriteOnly } from '../database/model.ts';

const model = defineModel('transactions', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** The author, who never changes. */
  userId: idOf('users'),
  categoryId: idOf('categories'),
  description: text(200),
  notes: nullable(text(2000)),
  /** Negative is spending. */
  amountCents: integer(),
  type: text<Transaction['type']>(10),
  isVisible: flag(),
  date: day(),
  /** What it was booked for, which may be gone. */
  recurringId: nullable(id()),
  createdAt: instant(),
});

/**
 * The table of transactions, money earned or spent. Only for writing: what somebody may read is found
 * through `visibility.ts` alone, so this finds nothing.
 */
export const transactionModel: WriteOnly<typeof model> = model;

/** Money earned or spent, as it is stored. */
export type TransactionRow = Omit<RowOf<typeof model>, 'recurringId'> & {
  recurringId?: string | null;
};

/** The table of transactions that were deleted during the last day and can be brought back. */
export const deletedTransactionModel = defineModel('deleted_transactions', {
  /** The id that the transaction had. */
  id: key(id()),
  coupleId: idOf('couples'),
  /** Its author. */
  userId: id(),
  deletedBy: id(),
  /** All of it: see `deleted-transactions.ts`. */
  rowJson: longText(),
  deletedAt: instant(),
});

/** How long a deletion can be undone. */
export const RESTORABLE_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What was deleted later than this instant can be brought back at `now`. */
export function restorableSince(now = new Date()): Date {
  return new Date(now.getTime() - RESTORABLE_MILLISECONDS);
}
