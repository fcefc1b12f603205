import { toCents, type Transaction } from '@harmony/contract';
import type { AvatarProps } from '@harmony/design-system';
import type { Owners } from './use-owners.ts';

/** Avatar of the partner who paid or was paid. */
export type Payer = Pick<AvatarProps, 'person' | 'owner'>;

/**
 * Returns the avatar of the payer, with accessible text such as `Ben paid`; none for what both paid from a joint account.
 */
export function payerOf(
  { amount, paidBy }: Pick<Transaction, 'amount' | 'paidBy'>,
  { user, faces }: Owners,
): Payer | undefined {
  if (paidBy === null) return undefined;
  const owner = paidBy === user?.id ? 'mine' : 'yours';
  const { paid, received, initials } = faces[owner];
  return { owner, person: { name: toCents(amount) < 0 ? paid : received, initials } };
}
