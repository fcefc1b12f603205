/** Months after which a plan counts as endless: 100 years. */
const MAX_MONTHS = 1200;

/** Sums above this are not exact. */
const MAX_CENTS = 2 ** 52;

/** A debt at the start, in the smallest unit of a currency. */
export interface Debt {
  balance: number;
  /** Yearly interest in thousandths of a percent. */
  rate: number;
  minimum: number;
}

export type Order = 'rate' | 'balance';

export interface PayoffPlan {
  /** Months until the last debt is paid off. */
  months: number;
  /** Interest of all debts. */
  interest: number;
  /** Month in which each debt is paid off. */
  paidIn: readonly number[];
}

/**
 * Pays off debts with a fixed amount a month: each debt gets its minimum payment, and the rest goes to the one with the
 * highest rate or the smallest balance, then to the next. Interest is a twelfth of the yearly rate, rounded once a month
 * for each debt, half a unit up, and added before the payment.
 *
 * @param monthly at least the sum of the minimum payments
 * @returns the index of a debt that is not paid off within 100 years, or whose sums get too large
 */
export function payOffDebts(
  debts: readonly Debt[],
  monthly: number,
  order: Order,
): PayoffPlan | number {
  const balances: number[] = [];
  const paidIn: number[] = [];
  for (let index = 0; index < debts.length; index += 1) {
    balances[index] = (debts[index] as Debt).balance;
    paidIn[index] = 0;
  }
  let interest = 0;
  for (let month = 1; month <= MAX_MONTHS; month += 1) {
    let rest = monthly;
    const pay = (index: number, most: number): number => {
      const payment = Math.min(most, balances[index] as number);
      balances[index] = (balances[index] as number) - payment;
      if (balances[index] === 0) paidIn[index] ||= month;
      return payment;
    };
    for (let index = 0; index < debts.length; index += 1) {
      const { rate, minimum } = debts[index] as Debt;
      const added = interestOf(balances[index] as number, rate);
      balances[index] = (balances[index] as number) + added;
      interest += added;
      if ((balances[index] as number) > MAX_CENTS) return index;
      rest -= pay(index, Math.min(minimum, rest));
    }
    let next = nextDebt(debts, balances, order);
    while (next !== undefined && rest > 0) {
      rest -= pay(next, rest);
      next = nextDebt(debts, balances, order);
    }
    if (next === undefined) return { months: month, interest, paidIn };
  }
  return nextDebt(debts, balances, order) ?? 0;
}

/** Returns the interest of a month, rounded. */
export function interestOf(balance: number, rate: number): number {
  return Number((BigInt(balance) * BigInt(rate) + 600_000n) / 1_200_000n);
}

/** Returns the debt that is paid off next; equal ones are ordered by their other values, not by their rows. */
function nextDebt(
  debts: readonly Debt[],
  balances: readonly number[],
  order: Order,
): number | undefined {
  let next: number | undefined;
  for (let index = 0; index < debts.length; index += 1) {
    if (balances[index] === 0) continue;
    if (next === undefined || compare(index, next) < 0) next = index;
  }
  return next;

  function compare(one: number, other: number): number {
    const [first, second] = [debts[one] as Debt, debts[other] as Debt];
    const byRate = second.rate - first.rate;
    const byBalance = (balances[one] as number) - (balances[other] as number);
    const byMinimum = second.minimum - first.minimum;
    return order === 'rate' ? byRate || byBalance || byMinimum : byBalance || byRate || byMinimum;
  }
}
