import {
  categoryBreakdown,
  daysBetween,
  daysOfMonth,
  leftOf,
  monthOf,
  partSince,
  type CalendarDay,
  type CalendarMonth,
  type Category,
  type CategoryShare,
  type Planned,
  type Transaction,
} from '@harmony/contract';

/** Budget of a category in a month; amounts in cents. */
export interface BudgetLine extends CategoryShare {
  /** Remaining amount including the carry-over, negative when overspent; 0 without a budget. */
  leftCents: number;
  /**
   * The same, but a budget that began within the month counts from that day on: it is prorated to the rest
   * of the month, minus the spending since, and never below zero unless the whole budget is overspent.
   */
  countedLeftCents: number;
  /** Counted remainder per day from today on; only in the current month and above zero. */
  leftPerDayCents: number | undefined;
}

/** Budgets of a month with their totals. */
export interface BudgetMonth {
  /** By spending, largest first; without categories that have neither spending nor a budget. */
  lines: BudgetLine[];
  budgetCents: number;
  /** Sum of the amounts carried over from previous months. */
  carriedCents: number;
  /** Spending in categories with a budget. */
  spentCents: number;
  /** Spending in all other categories. */
  unbudgetedCents: number;
  leftCents: number;
  /** Sum of the counted remainders of the lines with a budget. */
  countedLeftCents: number;
  leftPerDayCents: number | undefined;
  /** Remaining days of the month including today; only in the current month. */
  daysLeft: number | undefined;
}

/**
 * Compares the couple's budgets of a month with the spending, by the rules of the breakdown
 * (docs/specification/numbers.md) but with all categories.
 *
 * @param today the viewer's local day
 * @param planOf the budget of a category in that month, where it differs from the current one
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
      const countedLeftCents = countedLeft(share, transactions, month);
      return {
        ...share,
        leftCents: leftOf(share),
        countedLeftCents,
        leftPerDayCents: perDay(countedLeftCents),
      };
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
  const countedLeftCents = budgeted.reduce((cents, line) => cents + line.countedLeftCents, 0);
  return {
    lines,
    budgetCents,
    carriedCents,
    spentCents,
    unbudgetedCents: sum('spentCents', lines) - spentCents,
    leftCents,
    countedLeftCents,
    leftPerDayCents: perDay(countedLeftCents),
    daysLeft,
  };
}

/** Returns the remainder of a budget, in cents, counted from the day it began (docs/specification/numbers.md). */
function countedLeft(
  share: CategoryShare,
  transactions: readonly Transaction[],
  month: CalendarMonth,
): number {
  const { category } = share;
  const since = category.plannedSince;
  const leftCents = leftOf(share);
  const partCents = partSince(share, since, month);
  if (leftCents <= 0 || since === null || partCents === undefined) return leftCents;
  const later = transactions.filter(({ date }) => date >= since);
  const spentSince = categoryBreakdown(later, [category], month)[0]?.spentCents ?? 0;
  return Math.max(0, Math.min(leftCents, partCents - spentSince));
}
