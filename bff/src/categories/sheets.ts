import type { Category } from '@harmony/contract';
import { onePage } from '../feature/pages.ts';
import type { Sheet } from '../feature/sheet.ts';

/** Categories in a spreadsheet. */
export function categorySheets(categories: readonly Category[]): Sheet[] {
  return [
    {
      name: 'Categories',
      columns: ['Name', 'Type', 'Monthly budget'],
      rows: onePage(categories).map(({ name, type, monthlyBudget }) => [
        name,
        type,
        { amount: monthlyBudget },
      ]),
    },
  ];
}
