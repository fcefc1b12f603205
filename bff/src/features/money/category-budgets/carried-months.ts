import type { CalendarMonth } from '@harmony/contract';
import { monthsBetween, termIn } from '../categories/budget-terms.ts';
import type { BudgetTerm } from '../categories/budget-terms.ts';

/** A month of a rollover budget; amounts in cents. */
export interface CarriedMonth {
  month: CalendarMonth;
  /** 0 means no limit. */
  budgetCents: number;
  /** Remainder of the previous months; negative after overspending. */
  carriedCents: number;
  /** Positive. */
  spentCents: number;
  /** Budget plus carried amount minus spending. */
  availableCents: number;
}

/**
 * Returns the months of a rollover budget from its start to the given month. A month without a limit has no remainder
 * and cannot be overspent, so it passes on the carried amount.
 *
 * @param terms all terms in chronological order
 * @param spentIn returns the spending of a month in positive cents
 * @returns an empty list if the budget did not roll over in that month
 */
export function carriedMonths(
  terms: readonly BudgetTerm[],
  spentIn: (month: CalendarMonth) => number,
  month: CalendarMonth,
): CarriedMonth[] {
  const since = termIn(terms, month)?.carriedSince;
  if (!since) return [];
  let carriedCents = 0;
  return monthsBetween(since, month).map((each) => {
    const budgetCents = termIn(terms, each)?.budgetCents ?? 0;
    const spentCents = spentIn(each);
    const availableCents = budgetCents + carriedCents - spentCents;
    const row = { month: each, budgetCents, carriedCents, spentCents, availableCents };
    if (budgetCents > 0) carriedCents = availableCents;
    return row;
  });
}

export interface Budgeted {
  terms: readonly BudgetTerm[];
  /** Positive cents. */
  spentIn(month: CalendarMonth): number;
}

/**
 * Returns the terms of a budget after merging another category and its spending into it, so that the carried amount is
 * the sum of both. The budget of each past month is the sum of both budgets; a category without a rollover budget in that
 * month counts with its spending.
 *
 * @param month the current month, which keeps its own budget
 */
export function mergedTerms(into: Budgeted, from: Budgeted, month: CalendarMonth): BudgetTerm[] {
  const own = termIn(into.terms, month);
  if (!own?.carriedSince) return [...into.terms];
  const other = termIn(from.terms, month)?.carriedSince ?? own.carriedSince;
  const carriedSince = own.carriedSince < other ? own.carriedSince : other;
  const before = into.terms.filter((term) => term.month < carriedSince);
  const over = monthsBetween(carriedSince, month).slice(0, -1);
  const merged = over.map((each) => ({
    month: each,
    budgetCents: plannedIn(into, each, month) + plannedIn(from, each, month),
    carriedSince,
  }));
  const later = into.terms.filter((term) => term.month > month);
  return [...before, ...merged, { ...own, month, carriedSince }, ...later];
}

/** Returns the budget of a past month, or its spending if nothing was to be carried over. */
function plannedIn(
  { terms, spentIn }: Budgeted,
  each: CalendarMonth,
  month: CalendarMonth,
): number {
  const since = termIn(terms, month)?.carriedSince;
  const budgetCents = termIn(terms, each)?.budgetCents ?? 0;
  return since && each >= since && budgetCents > 0 ? budgetCents : spentIn(each);
}
