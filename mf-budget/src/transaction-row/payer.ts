import { toCents, type Transaction } from '@harmony/contract';
import type { AvatarProps } from '@harmony/design-system';
import type { Owners } from './use-owners.ts';

/** Who paid a transaction, or was paid, as a face. */
export type Payer = Pick<AvatarProps, 'person' | 'owner'>;

/** The face of who paid, which says so to those who do not see it, such as `Ben paid`. */
export function payerOf(
  { amount, paidBy }: Pick<Transaction, 'amount' | 'paidBy'>,
  { user, faces }: Owners,
): Payer {
  const owner = paidBy === user?.id ? 'mine' : 'yours';
  const { paid, received, initials } = faces[owner];
  return { owner, person: { name: toCents(amount) < 0 ? paid : received, initials } };
}
