import { toCents, type Transaction } from '@harmony/contract';
import type { Owners } from './use-owners.ts';

/** The partner who paid or was paid, and the words for it, such as `Ben paid`. */
export interface Payer {
  owner: 'mine' | 'yours';
  words: string;
}

/** Returns the payer of a transaction; undefined if both paid from a joint account. */
export function payerOf(
  { amount, paidBy }: Pick<Transaction, 'amount' | 'paidBy'>,
  { user, payments }: Owners,
): Payer | undefined {
  if (paidBy === null) return undefined;
  const owner = paidBy === user?.id ? 'mine' : 'yours';
  const { paid, received } = payments[owner];
  return { owner, words: toCents(amount) < 0 ? paid : received };
}
