import type { Split, Transaction } from '@harmony/contract';
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
  otherwise,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';
import type { NewRowOf, RowOf, WriteOnly } from '../../../platform/database/model.ts';

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
  /** Who paid, where it was not the author. */
  paidBy: nullable(id()),
  /** How it is split; nothing where the couple's rule holds. */
  splitKind: nullable(text<Split['kind']>(10)),
  /** What of it the author bears: whole percent, or cents where amounts were said. */
  splitAuthor: nullable(integer()),
  /** Whether parts of it belong to several categories. */
  hasParts: otherwise(false, flag()),
  createdAt: instant(),
});

/**
 * The table of transactions, money earned or spent. Only for writing: what somebody may read is found
 * through `visibility.ts` alone, so this finds nothing.
 */
export const transactionModel: WriteOnly<typeof model> = model;

/** Money earned or spent, as it is stored. */
export type TransactionRow = RowOf<typeof model>;

/** Money earned or spent that is to be stored. */
export type NewTransactionRow = NewRowOf<typeof model>;

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
