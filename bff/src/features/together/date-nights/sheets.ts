import { dayOfDateNight } from '@harmony/contract';
import type { DateNight } from '@harmony/contract';
import { onePage } from '../../../core/feature/pages.ts';
import type { Names, Sheet } from '../../../core/feature/sheet.ts';
import { sentence } from '../../../platform/language/sentence.ts';

const statuses = { planned: sentence('planned'), completed: sentence('completed') };

export function dateNightSheets(
  dateNights: readonly DateNight[],
  { category, currency }: Names,
): Sheet[] {
  return [
    {
      name: sentence('Date nights'),
      columns: [
        sentence('Date'),
        sentence('Title'),
        sentence('Budget'),
        sentence('Spent'),
        sentence('Category'),
        sentence('Status'),
        sentence('Location'),
        sentence('Description'),
        sentence('Currency'),
      ],
      rows: onePage(dateNights).map((row) => [
        dayOfDateNight(row),
        row.title,
        { amount: row.budgetAmount },
        row.spentAmount === null ? '' : { amount: row.spentAmount },
        category(row.categoryId),
        statuses[row.status],
        row.location ?? '',
        row.description ?? '',
        currency,
      ]),
    },
  ];
}
