import { toCents } from './money.ts';

/** How a shared transaction is split where the couple's rule does not apply; by the members' ids. */
export type Split =
  | { kind: 'equal' }
  /** Whole percentages that sum to 100. */
  | { kind: 'percent'; shares: Record<string, number> }
  /** Decimal amounts from zero that sum to the total; requests may omit a member without a share. */
  | { kind: 'amount'; shares: Record<string, string> };

/**
 * Describes a problem with a split, for the user who entered it.
 *
 * @param amount of the transaction, a decimal string of either sign
 * @param memberIds of the couple: one or two
 * @returns a sentence, or `undefined` when it is valid
 */
export function splitProblem(
  split: Split | null,
  amount: string,
  memberIds: readonly string[],
): string | undefined {
  if (!split) return undefined;
  if (memberIds.length < 2) return 'Splitting takes two: wait until your partner has joined';
  if (split.kind === 'equal') return undefined;
  if (Object.keys(split.shares).some((id) => !memberIds.includes(id))) {
    return 'Only the two of you can share it';
  }
  if (split.kind === 'percent') {
    const sum = Object.values(split.shares).reduce((total, percent) => total + percent, 0);
    return sum === 100 ? undefined : 'The percentages have to add up to 100';
  }
  const cents = Object.values(split.shares).reduce((total, share) => total + toCents(share), 0);
  return cents === Math.abs(toCents(amount))
    ? undefined
    : 'The shares have to add up to the amount';
}
