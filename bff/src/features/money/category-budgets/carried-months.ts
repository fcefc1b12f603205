import type { CalendarMonth } from '@harmony/contract';
import { monthsBetween, termIn } from '../categories/budget-terms.ts';
import type { BudgetTerm } from '../categories/budget-terms.ts';

/** A month of a budget that rolls over; amounts in cents. */
export interface CarriedMonth {
  month: CalendarMonth;
  /** 0 when there was no limit. */
  budgetCents: number;
  /** What was left of the months before, negative when they were overspent. */
  carriedCents: number;
  /** Positive. */
  spentCents: number;
  /** The budget plus what was carried over, less what was spent. */
  availableCents: number;
}

/**
 * The months of a budget that rolls over, from the one with which that began to the one that is asked for.
 * A month without a limit has nothing left and overspends nothing, so it passes on what it was given.
 *
 * @param terms all that the budget has been, the first first
 * @param spentIn what was spent in a month, positive cents
 * @returns none where it did not roll over in that month
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

/** A category's terms, and what was spent in it. */
export interface Budgeted {
  terms: readonly BudgetTerm[];
  /** Positive cents. */
  spentIn(month: CalendarMonth): number;
}

/**
 * What a budget has been once its category has taken in another one, with what was spent there: so that what
 * is carried over is what both carried together. A month gets the budget that the other one had, and where
 * that had none or did not roll over, what was spent in it.
 *
 * @param month the one that is not over yet, which keeps its own budget
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

/** The budget of a month that is over, or what was spent in it where there was none to be carried. */
function plannedIn(
  { terms, spentIn }: Budgeted,
  each: CalendarMonth,
  month: CalendarMonth,
): number {
  const since = termIn(terms, month)?.carriedSince;
  const budgetCents = termIn(terms, each)?.budgetCents ?? 0;
  return since && each >= since && budgetCents > 0 ? budgetCents : spentIn(each);
}
