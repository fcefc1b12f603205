import type { CalendarDay, CalendarMonth } from '../calendar/calendar.ts';
import { daysBetween, daysOfMonth, monthOf } from '../calendar/calendar.ts';
import type { BudgetedCategory, CarriedCategory, Category } from '../api/categories.ts';
import { countedAs } from './kind.ts';
import { toCents } from './money.ts';
import { byCategory } from './parts.ts';
import type { Parted } from './parts.ts';
import type { Transaction } from '../api/transactions.ts';

type Entry = Pick<Transaction, 'amount' | 'kind' | 'type' | 'date' | 'userId' | 'categoryId'>;

/** A couple's shared income and spending in a month, in cents. */
export interface MonthFigures {
  incomeCents: number;
  /** Positive. */
  expenseCents: number;
  netCents: number;
}

/** Sums the shared transactions of a month. */
export function monthFigures(transactions: readonly Entry[], month: CalendarMonth): MonthFigures {
  let incomeCents = 0;
  let expenseCents = 0;
  for (const transaction of transactions) {
    if (transaction.type !== 'shared' || monthOf(transaction.date) !== month) continue;
    const counted = countedAs(transaction);
    incomeCents += counted.incomeCents;
    expenseCents += counted.spentCents;
  }
  return { incomeCents, expenseCents, netCents: incomeCents - expenseCents };
}

/**
 * Returns the change of a figure against the previous month in percent, to one decimal.
 *
 * @returns `undefined` when the previous figure was zero
 */
export function trendPercent(current: number, previous: number): number | undefined {
  if (previous === 0) return undefined;
  return Math.round(((current - previous) / Math.abs(previous)) * 1000) / 10;
}

/** Returns a user's personal spending less refunds in a month, in cents; positive for spending. */
export function personalSpending(
  transactions: readonly Entry[],
  userId: string,
  month: CalendarMonth,
): number {
  let cents = 0;
  for (const transaction of transactions) {
    if (transaction.type !== 'personal' || transaction.userId !== userId) continue;
    if (monthOf(transaction.date) !== month) continue;
    cents += countedAs(transaction).spentCents;
  }
  return cents;
}

/** The maximum number of categories in the breakdown (docs/specification/numbers.md). */
export const BREAKDOWN_LENGTH = 6;

/** A row of a month's category breakdown; amounts in cents. */
export interface CategoryShare {
  category: Category;
  spentCents: number;
  /** The budget of the month; 0 when none is set. */
  budgetCents: number;
  /** Carried over from earlier months, negative when overspent. */
  carriedCents: number;
}

export type Planned = Pick<CategoryShare, 'budgetCents' | 'carriedCents'>;

/** A category, optionally with the amount carried over into the month. */
type Plannable = Category & Partial<Pick<BudgetedCategory, 'carriedOver'>>;

export function plannedFor({ monthlyBudget, carriedOver = '0.00' }: Plannable): Planned {
  return { budgetCents: toCents(monthlyBudget), carriedCents: toCents(carriedOver) };
}

/** Returns a category's budget in a month: budgets that roll over have a history, others are as they are now. */
export function plannedThen(category: Plannable, carried: CarriedCategory | undefined): Planned {
  const then = carried?.months.at(-1);
  if (!then) return plannedFor(category);
  return { budgetCents: toCents(then.budget), carriedCents: toCents(then.carriedOver) };
}

/** Returns the spendable budget including the carried amount, in cents; 0 without a budget or when exhausted. */
export function limitOf({ budgetCents, carriedCents }: Planned): number {
  return budgetCents === 0 ? 0 : Math.max(0, budgetCents + carriedCents);
}

/** Returns the remainder of a budget including the carried amount, negative when overspent; 0 without a budget. */
export function leftOf({ budgetCents, carriedCents, spentCents }: Omit<CategoryShare, 'category'>) {
  return budgetCents === 0 ? 0 : budgetCents + carriedCents - spentCents;
}

/**
 * Returns the part of a budget, in cents, for the days from its beginning within a month.
 *
 * @param since the day on which the budget began
 * @returns `undefined` if it began before the month or after it, so that it counts as a whole
 */
export function partSince(
  { budgetCents, carriedCents }: Planned,
  since: CalendarDay | null,
  month: CalendarMonth,
): number | undefined {
  const { first, last } = daysOfMonth(month);
  if (since === null || since <= first || since > last) return undefined;
  const days = daysBetween(since, last) + 1;
  const daysInMonth = daysBetween(first, last) + 1;
  return Math.floor((budgetCents * days) / daysInMonth) + carriedCents;
}

/**
 * Returns a month's shared spending by category, largest first, without categories that have neither spending
 * nor a budget (docs/specification/numbers.md).
 *
 * @param length maximum number of rows, six by default
 * @param planOf returns a category's budget in that month
 */
export function categoryBreakdown(
  transactions: readonly (Entry & Parted)[],
  categories: readonly Plannable[],
  month: CalendarMonth,
  length: number = BREAKDOWN_LENGTH,
  planOf: (category: Plannable) => Planned = plannedFor,
): CategoryShare[] {
  const spent = new Map<string, number>();
  for (const transaction of transactions) {
    if (transaction.type !== 'shared' || monthOf(transaction.date) !== month) continue;
    for (const { categoryId, amount } of byCategory(transaction)) {
      const { spentCents } = countedAs({ amount, kind: transaction.kind });
      spent.set(categoryId, (spent.get(categoryId) ?? 0) + spentCents);
    }
  }
  return breakdownOf(spent, categories, length, planOf);
}

/**
 * Returns the breakdown of a month from spending by category.
 *
 * @param spent positive cents by the category's id
 * @param length maximum number of rows
 * @param planOf returns a category's budget in that month
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
    .filter(({ spentCents, budgetCents }) => spentCents !== 0 || budgetCents > 0)
    .toSorted((one, other) => other.spentCents - one.spentCents)
    .slice(0, length);
}
