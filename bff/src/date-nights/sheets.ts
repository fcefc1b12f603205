import type { DateNight } from '@harmony/contract';
import { onePage } from '../feature/pages.ts';
import type { Names, Sheet } from '../feature/sheet.ts';

/** Date nights in a spreadsheet. */
export function dateNightSheets(dateNights: readonly DateNight[], { category }: Names): Sheet[] {
  return [
    {
      name: 'Date nights',
      columns: [
        'Date',
        'Title',
        'Budget',
        'Spent',
        'Category',
        'Status',
        'Location',
        'Description',
      ],
      rows: onePage(dateNights).map((row) => [
        row.plannedDate.slice(0, 10),
        row.title,
        { amount: row.budgetAmount },
        row.spentAmount === null ? '' : { amount: row.spentAmount },
        category(row.categoryId),
        row.status,
        row.location ?? '',
        row.description ?? '',
      ]),
    },
  ];
}
