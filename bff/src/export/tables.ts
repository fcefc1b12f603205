import type { Exported } from './exported.ts';
import { namesIn } from './exported.ts';

/** A cell: text, or an amount in dollars. */
export type Cell = string | number;

/** A table that people read in a spreadsheet. */
export interface Table {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What is exported as tables, the transactions first. */
export function tablesOf(data: Exported): [Table, ...Table[]] {
  const { category, member } = namesIn(data);
  return [
    {
      name: 'Transactions',
      columns: ['Date', 'Description', 'Amount', 'Category', 'Type', 'Visible', 'By', 'Notes'],
      rows: data.transactions.map((row) => [
        row.date,
        row.description,
        Number(row.amount),
        category(row.categoryId),
        row.type,
        row.isVisible ? 'yes' : 'no',
        member(row.userId),
        row.notes ?? '',
      ]),
    },
    {
      name: 'Categories',
      columns: ['Name', 'Type', 'Monthly budget'],
      rows: data.categories.map((row) => [row.name, row.type, Number(row.monthlyBudget)]),
    },
    {
      name: 'Goals',
      columns: ['Name', 'Target', 'Saved', 'Target date'],
      rows: data.savingsGoals.map((row) => [
        row.name,
        Number(row.targetAmount),
        Number(row.currentAmount),
        row.targetDate ?? '',
      ]),
    },
    {
      name: 'Contributions',
      columns: ['Goal', 'Date', 'Amount', 'By', 'Note'],
      rows: data.savingsGoals.flatMap(({ name, contributions }) =>
        contributions.map((row) => [
          name,
          row.date,
          Number(row.amount),
          member(row.userId),
          row.note ?? '',
        ]),
      ),
    },
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
      rows: data.dateNights.map((row) => [
        row.plannedDate.slice(0, 10),
        row.title,
        Number(row.budgetAmount),
        row.spentAmount === null ? '' : Number(row.spentAmount),
        category(row.categoryId),
        row.status,
        row.location ?? '',
        row.description ?? '',
      ]),
    },
  ];
}
