import { splitProblem, toCents, toDecimal } from '@harmony/contract';
import type { Split, Transaction } from '@harmony/contract';
import { invalidField } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { TransactionRow } from './transaction.model.ts';

/** Stored payer and split, relative to the author, who never changes. */
type StoredSplit = Pick<TransactionRow, 'paidBy' | 'isPaidJointly' | 'splitKind' | 'splitAuthor'>;

type WithSplit = Pick<Transaction, 'amount' | 'type' | 'userId' | 'paidBy' | 'split'>;

/**
 * Rejects a payer or split that is invalid for the couple.
 *
 * @throws ApiError `invalid`
 */
export function assertSplit({ couple }: CoupleViewer, transaction: WithSplit): void {
  const { amount, type, userId, paidBy, split } = transaction;
  const memberIds = couple.members.map(({ id }) => id);
  if (paidBy === null) {
    if (split) throw invalidField('split', sentence('Expenses from a joint account are not split'));
    return;
  }
  if (type === 'personal') {
    if (paidBy !== userId)
      throw invalidField('paidBy', sentence('Personal transactions are paid by their author'));
    if (split) throw invalidField('split', sentence('Only what is shared can be split'));
  }
  if (!memberIds.includes(paidBy))
    throw invalidField('paidBy', sentence('Choose one of the two of you'));
  const problem = splitProblem(split, amount, memberIds);
  if (problem) throw invalidField('split', { message: problem });
}

/** Returns the columns for payer and split. The payer is stored only if it is not the author. */
export function storedSplit({ amount, userId, paidBy, split }: WithSplit): StoredSplit {
  return {
    paidBy: paidBy === userId ? null : paidBy,
    isPaidJointly: paidBy === null,
    splitKind: split?.kind ?? null,
    splitAuthor: split && authorsPart(split, userId, amount),
  };
}

function authorsPart(split: Split, userId: string, amount: string): number {
  if (split.kind === 'equal') return 50;
  if (split.kind === 'percent') return split.shares[userId] ?? 0;
  const others = Object.entries(split.shares).filter(([id]) => id !== userId);
  const otherCents = others.reduce((sum, [, share]) => sum + toCents(share), 0);
  return Math.abs(toCents(amount)) - otherCents;
}

/** Returns a transaction with its split as it will be read from the database. */
export function withReadSplit<Of extends WithSplit>(viewer: CoupleViewer, transaction: Of): Of {
  const { userId, amount } = transaction;
  const row = { ...storedSplit(transaction), userId, amountCents: toCents(amount) };
  return { ...transaction, split: splitIn(viewer, row) };
}

export function splitIn(
  { couple }: CoupleViewer,
  row: Pick<TransactionRow, 'splitKind' | 'splitAuthor' | 'userId' | 'amountCents'>,
): Split | null {
  const { splitKind, splitAuthor, userId, amountCents } = row;
  const otherId = couple.members.find(({ id }) => id !== userId)?.id;
  if (splitKind === null || splitAuthor === null || otherId === undefined) return null;
  if (splitKind === 'equal') return { kind: 'equal' };
  if (splitKind === 'percent') {
    return { kind: 'percent', shares: { [userId]: splitAuthor, [otherId]: 100 - splitAuthor } };
  }
  const { currency } = couple;
  const otherCents = Math.abs(amountCents) - splitAuthor;
  return {
    kind: 'amount',
    shares: {
      [userId]: toDecimal(splitAuthor, currency),
      [otherId]: toDecimal(otherCents, currency),
    },
  };
}
