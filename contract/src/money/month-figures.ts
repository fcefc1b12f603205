import type { CalendarMonth } from '../calendar/calendar.ts';
import { monthOf } from '../calendar/calendar.ts';
import type { BudgetedCategory, Category } from '../api/categories.ts';
import { toCents } from './money.ts';
import { byCategory } from './parts.ts';
import type { Parted } from './parts.ts';
import type { Transaction } from '../api/transactions.ts';

type Counted = Pick<Transaction, 'amount' | 'type' | 'date' | 'userId' | 'categoryId'>;

/** What a couple earned and spent together in a month, in cents. */
export interface MonthFigures {
  incomeCents: number;
  /** Positive. */
  expenseCents: number;
  /** Income less expenses. */
  netCents: number;
}

/** Sums the shared transactions of a month. */
export function monthFigures(transactions: readonly Counted[], month: CalendarMonth): MonthFigures {
  let incomeCents = 0;
  let expenseCents = 0;
  for (const { amount, type, date } of transactions) {
    if (type !== 'shared' || monthOf(date) !== month) continue;
    const cents = toCents(amount);
    if (cents > 0) incomeCents += cents;
    else expenseCents -= cents;
  }
  return { incomeCents, expenseCents, netCents: incomeCents - expenseCents };
}

/**
 * By how many percent a figure changed against the month before, to one decimal.
 *
 * @returns `undefined` when there is nothing to compare with: the month before had none
 */
export function trendPercent(current: number, previous: number): number | undefined {
  if (previous === 0) return undefined;
  return Math.round(((current - previous) / Math.abs(previous)) * 1000) / 10;
}

/** What one person spent of their own in a month, in cents, as a positive number. */
export function personalSpending(
  transactions: readonly Counted[],
  userId: string,
  month: CalendarMonth,
): number {
  let cents = 0;
  for (const transaction of transactions) {
    if (transaction.type !== 'personal' || transaction.userId !== userId) continue;
    if (monthOf(transaction.date) !== month) continue;
    cents += Math.max(0, -toCents(transaction.amount));
  }
  return cents;
}

/** The most categories that the breakdown shows (docs/specification/numbers.md). */
export const BREAKDOWN_LENGTH = 6;

/** A category's row in the breakdown of a month; amounts in cents. */
export interface CategoryShare {
  category: Category;
  spentCents: number;
  /** The budget of the month; 0 when none is set. */
  budgetCents: number;
  /** What a budget that rolls over has from the months before, negative when they were overspent. */
  carriedCents: number;
}

/** What a category's budget was in a month; amounts in cents. */
export type Planned = Pick<CategoryShare, 'budgetCents' | 'carriedCents'>;

/** A category, and in the month that is meant what was carried over into it. */
type Plannable = Category & Partial<Pick<BudgetedCategory, 'carriedOver'>>;

/** A category's budget as the API gave it. */
export function plannedFor({ monthlyBudget, carriedOver = '0.00' }: Plannable): Planned {
  return { budgetCents: toCents(monthlyBudget), carriedCents: toCents(carriedOver) };
}

/** What may be spent of a budget with what was carried over, in cents; 0 without a budget or when none is left. */
export function limitOf({ budgetCents, carriedCents }: Planned): number {
  return budgetCents === 0 ? 0 : Math.max(0, budgetCents + carriedCents);
}

/** What is left of a budget with what was carried over, negative when it is overspent; 0 without a budget. */
export function leftOf({ budgetCents, carriedCents, spentCents }: Omit<CategoryShare, 'category'>) {
  return budgetCents === 0 ? 0 : budgetCents + carriedCents - spentCents;
}

/**
 * The shared spending of a month by category, largest first, without those that have neither spending
 * nor a budget (docs/specification/numbers.md).
 *
 * @param length the most to give, six unless said otherwise
 * @param planOf what a category's budget was in that month
 */
export function categoryBreakdown(
  transactions: readonly (Counted & Parted)[],
  categories: readonly Plannable[],
  month: CalendarMonth,
  length: number = BREAKDOWN_LENGTH,
  planOf: (category: Plannable) => Planned = plannedFor,
): CategoryShare[] {
  const spent = new Map<string, number>();
  for (const transaction of transactions) {
    if (transaction.type !== 'shared' || monthOf(transaction.date) !== month) continue;
    for (const { categoryId, amount } of byCategory(transaction)) {
      const cents = Math.max(0, -toCents(amount));
      spent.set(categoryId, (spent.get(categoryId) ?? 0) + cents);
    }
  }
  return breakdownOf(spent, categories, length, planOf);
}

/**
 * The breakdown of a month from what was spent in each category.
 *
 * @param spent positive cents by the category's id
 * @param length the most to give
 * @param planOf what a category's budget was in that month
 */
export function breakdownOf(
  spent: ReadonlyMap<string, number>,
  categories: readonly Plannable[],
  length: number = BREAKDOWN_LENGTH,
  planOf: (category: Plannable) => Planned = plannedFor,
): CategoryShare[] {
  return categories
    .map((category) => ({
      category,
      spentCents: spent.get(category.id) ?? 0,
      ...planOf(category),
    }))
    .filter(({ spentCents, budgetCents }) => spentCents > 0 || budgetCents > 0)
    .toSorted((one, other) => other.spentCents - one.spentCents)
    .slice(0, length);
}
