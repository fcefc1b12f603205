import { isIncomeCategory } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import { everyNameOf } from '../../categories/built-in-categories.ts';

export type CategoryNamed = (named: string, isIncome: boolean) => Category | undefined;

/**
 * Returns a lookup of categories by name, in the reader's language or any other, since the file may come from the
 * partner. A category of the other type is found as well: money back belongs to a category of spending.
 */
export function finderByName(categories: readonly Category[]): CategoryNamed {
  const key = (name: string, isIncome: boolean) => `${isIncome} ${name.trim().toLowerCase()}`;
  const offered = categories.filter(({ isArchived }) => !isArchived);
  const found = new Map(
    [
      ...offered.flatMap((each) => everyNameOf(each).map((name) => [name, each] as const)),
      // Later entries win: names in the reader's language take precedence.
      ...offered.toReversed().map((each) => [each.name, each] as const),
    ].map(([name, each]) => [key(name, isIncomeCategory(each)), each]),
  );
  return (named, isIncome) => found.get(key(named, isIncome)) ?? found.get(key(named, !isIncome));
}
