import { borneByOther, toCents, type Percents, type Transaction } from '@harmony/contract';

/** Ids of the user and of the partner. */
type Two = readonly [string, string];

/**
 * Returns both shares of a shared expense or refund in cents, the user's first.
 *
 * @param rule the couple's percentages in its month, if they are known
 * @returns `undefined` where nothing is split, and while the rule that decides is unknown
 */
export function sharesOf(
  { amount, kind, paidBy, split, type }: Transaction,
  rule: Percents | undefined,
  two: Two,
): readonly [number, number] | undefined {
  const isSplit = type === 'shared' && (kind === 'spending' || kind === 'refund');
  if (!isSplit || paidBy === null || (split === null && rule === undefined)) return undefined;
  const cents = Math.abs(toCents(amount));
  const other = borneByOther({ cents, paidBy, split }, rule ?? {}, two);
  return paidBy === two[0] ? [cents - other, other] : [other, cents - other];
}
