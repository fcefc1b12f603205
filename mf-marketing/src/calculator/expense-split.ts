/** How two people share their expenses, in cents. */
export interface ExpenseSplit {
  /** What each pays; together exactly the expenses. */
  shares: readonly [number, number];
  /** What each has left of their own income; below 0 where it does not suffice. */
  left: readonly [number, number];
}

/** The ways of sharing that people compare. */
export interface ExpenseSplits {
  /** Each pays by what they earn; equally when nobody earns. */
  byIncome: ExpenseSplit;
  equally: ExpenseSplit;
}

/**
 * Splits expenses between two incomes, to the cent: the odd cent falls to the first.
 *
 * @param expensesCents not negative
 * @param incomes of the two, in cents, not negative
 */
export function splitExpenses(
  expensesCents: number,
  incomes: readonly [number, number],
): ExpenseSplits {
  const total = incomes[0] + incomes[1];
  const half = Math.ceil(expensesCents / 2);
  const byIncome = total === 0 ? half : Math.round((expensesCents * incomes[0]) / total);
  const split = (first: number): ExpenseSplit => {
    const shares = [first, expensesCents - first] as const;
    return { shares, left: [incomes[0] - shares[0], incomes[1] - shares[1]] };
  };
  return { byIncome: split(byIncome), equally: split(half) };
}
