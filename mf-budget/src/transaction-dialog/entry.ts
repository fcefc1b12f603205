import {
  isIncomeCategory,
  toCents,
  toDecimal,
  type CalendarDay,
  type Category,
} from '@harmony/contract';

/** Whether money goes out or comes in. */
export type EntryMode = 'expense' | 'income';

/** What is known of a shared expense before it is entered. */
export interface PrefilledExpense {
  /** A decimal above zero. */
  amount: string;
  description: string;
  categoryId: string;
  /** The day, not in the future. */
  date: CalendarDay;
  /** The date night that it pays for, which is then booked. */
  dateNightId?: string;
}

/** The categories that the dialog offers in a mode (specification, section 2); no archived ones. */
export function categoriesFor(mode: EntryMode, categories: readonly Category[]): Category[] {
  return categories.filter(
    (category) => !category.isArchived && isIncomeCategory(category) === (mode === 'income'),
  );
}

/**
 * The amount as the API takes it: negated for an expense, as entered for income.
 *
 * @param entered a canonical decimal
 */
export function signedAmount(mode: EntryMode, entered: string): string {
  return mode === 'expense' ? toDecimal(-toCents(entered)) : entered;
}
