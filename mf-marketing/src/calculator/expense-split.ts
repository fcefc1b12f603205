/** A split of expenses between two partners, in cents. */
export interface ExpenseSplit {
  /** Share of each partner; together exactly the expenses. */
  shares: readonly [number, number];
  /** Remaining income of each partner; negative if it does not suffice. */
  left: readonly [number, number];
}

export interface ExpenseSplits {
  /** In proportion to income; equal shares without any income. */
  byIncome: ExpenseSplit;
  equally: ExpenseSplit;
}

/**
 * Splits expenses between two incomes; the first partner pays the odd cent.
 *
 * @param expensesCents not negative
 * @param incomes of both partners in cents, not negative
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
