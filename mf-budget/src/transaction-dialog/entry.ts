import { isIncomeCategory, toCents, toDecimal, type Category } from '@harmony/contract';

/** Whether money goes out or comes in. */
export type EntryMode = 'expense' | 'income';

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
