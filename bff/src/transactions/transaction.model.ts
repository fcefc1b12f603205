import type { Transaction } from '@harmony/contract';
import { day, flag, id, idOf, instant, integer, key, nullable, text } from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table of transactions, money earned or spent. Read only through `visible-transactions.ts`. */
export const transactionModel = defineModel('transactions', {
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
  createdAt: instant(),
});
