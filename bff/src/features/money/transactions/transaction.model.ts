import type { Split, Transaction } from '@harmony/contract';
import {
  day,
  flag,
  hugeText,
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
import type { Work } from '../../../platform/database/database.ts';
import { refreshMonths } from './account-months.ts';
import type { NewRowOf, RowOf } from '../../../platform/database/model.ts';

const model = defineModel('transactions', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** The author, which never changes. */
  userId: idOf('users'),
  categoryId: idOf('categories'),
  description: text(200),
  notes: nullable(text(2000)),
  /** Negative for spending. */
  amountCents: integer(),
  type: text<Transaction['type']>(10),
  isVisible: flag(),
  date: day(),
  /** Recurring item that it was booked for; it may have been deleted. */
  recurringId: nullable(id()),
  /** Payer, if not the author. */
  paidBy: nullable(id()),
  /** Kind of split; null for the couple's default. */
  splitKind: nullable(text<Split['kind']>(10)),
  /** The author's share: whole percent, or cents for a split by amounts. */
  splitAuthor: nullable(integer()),
  /** Whether it has parts in several categories. */
  hasParts: withDefault(false, flag()),
  /** Kind, where the sign does not decide. */
  kind: nullable(text<'refund' | 'transfer' | 'adjustment'>(10)),
  accountId: nullable(id()),
  /** The account, if the partner may see it; what they read must not depend on other accounts. */
  openAccountId: nullable(id()),
  /** Whether both paid it, from a joint account. */
  isPaidJointly: withDefault(false, flag()),
  /** Spending that this refund belongs to; it may have been deleted. */
  refundOf: nullable(id()),
  openRefundOf: nullable(id()),
  transferId: nullable(id()),
  /** Account on the other side of the transfer. */
  otherAccountId: nullable(id()),
  openOtherAccountId: nullable(id()),
  /** Folded description and notes (`search-text.ts`); null only in rows of previous releases. */
  searchText: nullable(hugeText()),
  createdAt: instant(),
});

/** Transactions. Write-only: visible rows are read only through `visibility.ts`. Keeps the sums of accounts. */
export const transactionModel = Object.assign(
  (work: Work): Pick<ReturnType<typeof model>, 'create' | 'bulkCreate' | 'update' | 'destroy'> => {
    const rows = model(work);
    const attributes = ['id', 'accountId', 'date'] as const;
    return {
      async create(row) {
        await rows.create(row);
        await refreshMonths(work, [row]);
      },
      async bulkCreate(some) {
        await rows.bulkCreate(some);
        await refreshMonths(work, some);
      },
      async update(changes, which) {
        const isMoved = ['amountCents', 'accountId', 'date'].some((field) => field in changes);
        if (!isMoved) return rows.update(changes, which);
        const before = await rows.findAll({ ...which, attributes });
        const changed = await rows.update(changes, which);
        const where = { id: before.map(({ id: changedId }) => changedId) };
        await refreshMonths(work, [...before, ...(await rows.findAll({ where, attributes }))]);
        return changed;
      },
      async destroy(which) {
        const before = await rows.findAll({ ...which, attributes });
        const deleted = await rows.destroy(which);
        await refreshMonths(work, before);
        return deleted;
      },
    };
  },
  { table: model.table, of: model.of },
);

export type TransactionRow = RowOf<typeof model>;

export type NewTransactionRow = NewRowOf<typeof model>;

/** Transactions that were deleted during the last day and can be restored. */
export const deletedTransactionModel = defineModel('deleted_transactions', {
  /** Id of the transaction. */
  id: key(id()),
  coupleId: idOf('couples'),
  userId: id(),
  deletedBy: id(),
  /** Transfer that it belongs to: both its transactions are restored together. */
  transferId: nullable(id()),
  /** Complete snapshot (`kept-transaction.ts`). */
  rowJson: longText(),
  deletedAt: instant(),
});

export const RESTORABLE_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Returns the instant after which deleted transactions can be restored at `now`. */
export function restorableSince(now = new Date()): Date {
  return new Date(now.getTime() - RESTORABLE_MILLISECONDS);
}
