import { byCategory, countedAs, type Counted, type Transaction } from '@harmony/contract';

const NOTHING: Counted = { incomeCents: 0, spentCents: 0 };

/**
 * Returns what a transaction counts in the list's sums: only the matching parts if a category is
 * selected.
 *
 * @param categoryId empty for all categories
 */
export function countedIn(transaction: Transaction, categoryId: string): Counted {
  if (categoryId === '' || transaction.parts.length === 0) return countedAs(transaction);
  const inIt = byCategory(transaction).find((each) => each.categoryId === categoryId);
  return inIt ? countedAs({ amount: inIt.amount, kind: transaction.kind }) : NOTHING;
}
