import { onePage } from '../../../core/feature/pages.ts';
import type { History } from '../../../core/feature/history.ts';
import type { Names, Sheet } from '../../../core/feature/sheet.ts';
import { sentence } from '../../../platform/language/sentence.ts';

export function goalSheets(goals: History['savingsGoals'], { member, currency }: Names): Sheet[] {
  const contributions = goals.flatMap((goal) =>
    goal.contributions.map((row) => ({ ...row, goal: goal.name })),
  );
  return [
    {
      name: sentence('Goals'),
      columns: [
        sentence('Name'),
        sentence('Target'),
        sentence('Saved'),
        sentence('Target date'),
        sentence('Currency'),
      ],
      rows: onePage(goals).map((row) => [
        row.name,
        { amount: row.targetAmount },
        { amount: row.currentAmount },
        row.targetDate ?? '',
        currency,
      ]),
    },
    {
      name: sentence('Contributions'),
      columns: [
        sentence('Goal'),
        sentence('Date'),
        sentence('Amount'),
        sentence('By'),
        sentence('Note'),
        sentence('Currency'),
      ],
      rows: onePage(contributions).map((row) => [
        row.goal,
        row.date,
        { amount: row.amount },
        member(row.userId),
        row.note ?? '',
        currency,
      ]),
    },
  ];
}
