import type { BudgetTerm, Category } from '@harmony/contract';
import { onePage } from '../../../core/feature/pages.ts';
import type { Names, Sheet } from '../../../core/feature/sheet.ts';
import { sentence } from '../../../platform/language/sentence.ts';

const types = {
  income: sentence('income'),
  expense: sentence('expense'),
  other: sentence('other'),
};

export function categorySheets(
  categories: readonly Category[],
  { currency }: Pick<Names, 'currency'>,
): Sheet[] {
  return [
    {
      name: sentence('Categories'),
      columns: [
        sentence('Name'),
        sentence('Type'),
        sentence('Monthly budget'),
        sentence('Rolls over since'),
        sentence('Currency'),
      ],
      rows: onePage(categories).map(({ name, type, monthlyBudget, carriedSince }) => [
        name,
        types[type],
        { amount: monthlyBudget },
        carriedSince ?? '',
        currency,
      ]),
    },
  ];
}

export function budgetHistorySheets(
  terms: readonly BudgetTerm[],
  { category, currency }: Pick<Names, 'category' | 'currency'>,
): Sheet[] {
  return [
    {
      name: sentence('Budgets over time'),
      columns: [
        sentence('Category'),
        sentence('Since month'),
        sentence('Monthly budget'),
        sentence('Rolls over'),
        sentence('Currency'),
      ],
      rows: onePage(terms).map(({ categoryId, month, monthlyBudget, rollover }) => [
        category(categoryId),
        month,
        { amount: monthlyBudget },
        rollover === 'carry' ? sentence('yes') : sentence('no'),
        currency,
      ]),
    },
  ];
}
