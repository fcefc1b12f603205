import { byCategory, toCents, type Transaction } from '@harmony/contract';

/**
 * What of a transaction counts in the sums of a list, in cents: where one category is asked for, what is in that.
 *
 * @param categoryId empty where all are
 */
export function countedCents(transaction: Transaction, categoryId: string): number {
  if (categoryId === '' || transaction.parts.length === 0) return toCents(transaction.amount);
  const inIt = byCategory(transaction).find((each) => each.categoryId === categoryId);
  return inIt ? toCents(inIt.amount) : 0;
}
