import { byCategory, toCents, type Transaction } from '@harmony/contract';

/**
 * Returns the amount of a transaction that counts in the list's sums, in cents: only the matching
 * parts if a category is selected.
 *
 * @param categoryId empty for all categories
 */
export function countedCents(transaction: Transaction, categoryId: string): number {
  if (categoryId === '' || transaction.parts.length === 0) return toCents(transaction.amount);
  const inIt = byCategory(transaction).find((each) => each.categoryId === categoryId);
  return inIt ? toCents(inIt.amount) : 0;
}
