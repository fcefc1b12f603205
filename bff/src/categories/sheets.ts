import type { BudgetTerm, Category } from '@harmony/contract';
import { onePage } from '../feature/pages.ts';
import type { Names, Sheet } from '../feature/sheet.ts';

/** Categories in a spreadsheet. */
export function categorySheets(categories: readonly Category[]): Sheet[] {
  return [
    {
      name: 'Categories',
      columns: ['Name', 'Type', 'Monthly budget', 'Rolls over since'],
      rows: onePage(categories).map(({ name, type, monthlyBudget, carriedSince }) => [
        name,
        type,
        { amount: monthlyBudget },
        carriedSince ?? '',
      ]),
    },
  ];
}

/** What budgets that roll over were, in a spreadsheet. */
export function budgetHistorySheets(
  terms: readonly BudgetTerm[],
  { category }: Pick<Names, 'category'>,
): Sheet[] {
  return [
    {
      name: 'Budgets over time',
      columns: ['Category', 'From', 'Monthly budget', 'Rolls over'],
      rows: onePage(terms).map(({ categoryId, month, monthlyBudget, rollover }) => [
        category(categoryId),
        month,
        { amount: monthlyBudget },
        rollover === 'carry' ? 'yes' : 'no',
      ]),
    },
  ];
}
