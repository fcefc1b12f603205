import { onePage } from '../feature/pages.ts';
import type { History } from '../feature/history.ts';
import type { Names, Sheet } from '../feature/sheet.ts';

/** Goals in a spreadsheet, and what was given to each. */
export function goalSheets(goals: History['savingsGoals'], { member }: Names): Sheet[] {
  const contributions = goals.flatMap((goal) =>
    goal.contributions.map((row) => ({ ...row, goal: goal.name })),
  );
  return [
    {
      name: 'Goals',
      columns: ['Name', 'Target', 'Saved', 'Target date'],
      rows: onePage(goals).map((row) => [
        row.name,
        { amount: row.targetAmount },
        { amount: row.currentAmount },
        row.targetDate ?? '',
      ]),
    },
    {
      name: 'Contributions',
      columns: ['Goal', 'Date', 'Amount', 'By', 'Note'],
      rows: onePage(contributions).map((row) => [
        row.goal,
        row.date,
        { amount: row.amount },
        member(row.userId),
        row.note ?? '',
      ]),
    },
  ];
}
