import { v7 as timedId } from 'uuid';
import type { Work } from '../../platform/database/database.ts';
import type { AccountRow } from '../money/accounts/read-accounts.ts';
import { STORED_NAMES } from '../money/categories/built-in-categories.ts';
import { storeTransactions } from '../money/transactions/change-many.ts';
import { columnsIn, placeIn } from '../money/transactions/links.ts';
import type { NewTransactionRow } from '../money/transactions/transaction.model.ts';
import { storeTransfers } from '../money/transactions/transfers/store-transfers.ts';
import { demoAccountOf, demoAccounts } from './demo-accounts.ts';
import type { DemoOfDay } from './demo-by-day.ts';
import type { DemoData, DemoTransaction } from './demo-data.ts';
import { demoShareOf } from './demo-fair-share.ts';
import { demoIdAt, demoIdOf } from './demo-ids.ts';
import type { DemoIds } from './demo-ids.ts';

export async function storeDemoTransactions(
  work: Work,
  ids: DemoIds,
  { data, words }: DemoOfDay,
  accounts: readonly AccountRow[],
  createdAt: Date,
): Promise<void> {
  const transferId = timedId();
  const userId = ids.userIds[data.transfer.author];
  await storeTransfers(work, [{ id: transferId, coupleId: ids.coupleId, userId, createdAt }]);
  const rows = [
    ...data.transactions.map((_, index) =>
      transactionIn(ids, data.transactions, index, accounts, createdAt),
    ),
    ...sidesIn(ids, data, transferId, accounts, createdAt),
  ];
  const translated = rows.map((row) => ({
    ...row,
    description: words(row.description),
    notes: row.notes ? words(row.notes) : null,
  }));
  await storeTransactions(work, translated);
}

function transactionIn(
  { coupleId, userIds, categoryIds, transactionIds }: DemoIds,
  transactions: readonly DemoTransaction[],
  index: number,
  accounts: readonly AccountRow[],
  createdAt: Date,
): NewTransactionRow {
  const transaction = transactions[index];
  if (!transaction) throw new Error(`The demo has no transaction at index ${index}`);
  const { author, category, description, notes = null, cents, type, isVisible, day } = transaction;
  const { paidBy, split } = demoShareOf(transaction);
  const account = demoAccountOf(transaction);
  const refundOf = transaction.refundOf
    ? demoIdAt(transactionIds, transactions.indexOf(transaction.refundOf))
    : null;
  return {
    id: demoIdAt(transactionIds, index),
    coupleId,
    userId: userIds[author],
    categoryId: demoIdOf(categoryIds, category),
    description,
    notes,
    amountCents: cents,
    kind: refundOf === null ? null : 'refund',
    refundOf,
    openRefundOf: refundOf,
    type,
    isVisible,
    date: day,
    paidBy: paidBy === author ? null : userIds[paidBy],
    splitKind: split?.kind ?? null,
    splitAuthor: split?.authorsPercent ?? null,
    ...columnsIn(account && accounts[demoAccounts.indexOf(account)], { type, isVisible }),
    createdAt,
  };
}

/** The two transactions of the transfer, from its author's account into the joint one. */
function sidesIn(
  { coupleId, userIds, categoryIds }: DemoIds,
  { transfer: { author, cents, day, description } }: DemoData,
  transferId: string,
  accounts: readonly AccountRow[],
  createdAt: Date,
): NewTransactionRow[] {
  const userId = userIds[author];
  const from = accounts.find(({ ownerId }) => ownerId === userId);
  const to = accounts.find(({ ownerId }) => ownerId === null);
  if (!from || !to) throw new Error('The demo lacks an account of its transfer');
  const seen = ({ id, isOpen }: AccountRow) => (isOpen ? id : null);
  const side = (account: AccountRow, other: AccountRow, amountCents: number) => ({
    id: timedId(),
    coupleId,
    userId,
    categoryId: demoIdOf(categoryIds, STORED_NAMES.transfer),
    description,
    notes: null,
    amountCents,
    date: day,
    kind: 'transfer' as const,
    transferId,
    ...placeIn(account),
    accountId: account.id,
    openAccountId: seen(account),
    otherAccountId: other.id,
    openOtherAccountId: seen(other),
    createdAt,
  });
  return [side(from, to, -cents), side(to, from, cents)];
}
