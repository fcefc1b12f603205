import { toCents } from '@harmony/contract';
import type { CalendarDay, Category, Goal, Insight, Plan, Transaction } from '@harmony/contract';

/** What insights are computed from: only what the viewer may see. */
export interface Facts {
  /** The day in UTC. */
  today: CalendarDay;
  plan: Plan;
  /** The visible transactions of this month and the six before it. */
  transactions: readonly Transaction[];
  categories: readonly Category[];
  goals: readonly GoalFacts[];
}

/** A goal with the days of what was given to it. */
export interface GoalFacts {
  goal: Goal;
  contributions: readonly { cents: number; date: CalendarDay }[];
}

/** An insight before it belongs to a viewer. */
export interface Finding extends Omit<Insight, 'id' | 'isRead' | 'createdAt' | 'evidence'> {
  /** The same for the same thing in the same month: it is told once. */
  key: string;
  /** The day of its newest evidence. */
  date: CalendarDay;
  figures: readonly { label: string; cents: number }[];
  transactionIds: readonly string[];
}

/** What went out, by category. */
export function spendingByCategory(
  transactions: readonly Transaction[],
): ReadonlyMap<string, readonly Transaction[]> {
  return Map.groupBy(
    transactions.filter((each) => spentCents(each) > 0),
    ({ categoryId }) => categoryId,
  );
}

/** Whole dollars for a sentence, `1,250` for 124,950 cents. */
export function dollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`;
}

/** Money that went out, in cents, as a positive number; 0 for income. */
export function spentCents({ amount }: Pick<Transaction, 'amount'>): number {
  return Math.max(0, -toCents(amount));
}
