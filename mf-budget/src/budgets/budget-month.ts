import {
  categoryBreakdown,
  daysBetween,
  daysOfMonth,
  leftOf,
  monthOf,
  type CalendarDay,
  type CalendarMonth,
  type Category,
  type CategoryShare,
  type Planned,
  type Transaction,
} from '@harmony/contract';

/** A category's budget in a month; amounts in cents. */
export interface BudgetLine extends CategoryShare {
  /** What is left with what was carried over, negative when it is overspent; 0 without a budget. */
  leftCents: number;
  /** What is left for each day from today on; only in the current month, and while there is any. */
  leftPerDayCents: number | undefined;
}

/** The budgets of a month, and what they come to. */
export interface BudgetMonth {
  /** By spending, the most first; without categories that have neither spending nor a budget. */
  lines: BudgetLine[];
  /** The sum of all budgets. */
  budgetCents: number;
  /** The sum of what they carried over from the months before. */
  carriedCents: number;
  /** What was spent in categories that have a budget. */
  spentCents: number;
  /** What was spent in the others. */
  unbudgetedCents: number;
  leftCents: number;
  leftPerDayCents: number | undefined;
  /** How many days the month still has, today included; only in the current month. */
  daysLeft: number | undefined;
}

/**
 * What was spent of the couple's budgets in a month, by the rules of the breakdown
 * (docs/specification/numbers.md) but with all categories.
 *
 * @param today on the reader's calendar
 * @param planOf what a category's budget was in that month, where that is not what it is now
 */
export function budgetMonth(
  transactions: readonly Transaction[],
  categories: Parameters<typeof categoryBreakdown>[1],
  month: CalendarMonth,
  today: CalendarDay,
  planOf?: (category: Category) => Planned,
): BudgetMonth {
  const daysLeft =
    monthOf(today) === month ? daysBetween(today, daysOfMonth(month).last) + 1 : undefined;
  const perDay = (cents: number): number | undefined =>
    daysLeft !== undefined && cents > 0 ? Math.floor(cents / daysLeft) : undefined;
  const lines = categoryBreakdown(transactions, categories, month, Infinity, planOf).map(
    (share) => {
      const leftCents = leftOf(share);
      return { ...share, leftCents, leftPerDayCents: perDay(leftCents) };
    },
  );
  const sum = (
    key: 'budgetCents' | 'carriedCents' | 'spentCents',
    among: readonly BudgetLine[],
  ): number => among.reduce((cents, line) => cents + line[key], 0);
  const budgeted = lines.filter((line) => line.budgetCents > 0);
  const budgetCents = sum('budgetCents', budgeted);
  const carriedCents = sum('carriedCents', budgeted);
  const spentCents = sum('spentCents', budgeted);
  const leftCents = budgetCents + carriedCents - spentCents;
  return {
    lines,
    budgetCents,
    carriedCents,
    spentCents,
    unbudgetedCents: sum('spentCents', lines) - spentCents,
    leftCents,
    leftPerDayCents: perDay(leftCents),
    daysLeft,
  };
}
