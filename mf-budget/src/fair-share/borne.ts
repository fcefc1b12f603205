import { borneByOther, toCents, type FairShare, type Transaction } from '@harmony/contract';

/**
 * Returns the partner who did not pay a shared expense, and their share in cents; nothing for an expense that both paid
 * from a joint account.
 */
export function shareOfOtherPartner(
  { amount, paidBy, split }: Transaction,
  { members, shares }: FairShare,
): { bearer: string; cents: number } | undefined {
  if (paidBy === null) return undefined;
  const [one = '', other = ''] = members.map(({ userId }) => userId);
  const expense = { cents: -toCents(amount), paidBy, split };
  return {
    bearer: paidBy === one ? other : one,
    cents: borneByOther(expense, shares, [one, other]),
  };
}
