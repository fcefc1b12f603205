import type { Amount, Cells } from './cells.ts';
import type { Exported } from './exported.ts';
import { onePage } from '../routes/pages.ts';
import { namesIn } from './exported.ts';

/** A table that people read in a spreadsheet, its rows in pages. */
export interface Table {
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<readonly Cells[]>;
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
        amountOf(row.amount),
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
      rows: onePage(data.categories).map((row) => [
        row.name,
        row.type,
        amountOf(row.monthlyBudget),
      ]),
    },
    {
      name: 'Goals',
      columns: ['Name', 'Target', 'Saved', 'Target date'],
      rows: onePage(data.savingsGoals).map((row) => [
        row.name,
        amountOf(row.targetAmount),
        amountOf(row.currentAmount),
        row.targetDate ?? '',
      ]),
    },
    {
      name: 'Contributions',
      columns: ['Goal', 'Date', 'Amount', 'By', 'Note'],
      rows: onePage(
        data.savingsGoals.flatMap(({ name, contributions }) =>
          contributions.map((row) => ({ ...row, goal: name })),
        ),
      ).map((row) => [
        row.goal,
        row.date,
        amountOf(row.amount),
        member(row.userId),
        row.note ?? '',
      ]),
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
      rows: onePage(data.dateNights).map((row) => [
        row.plannedDate.slice(0, 10),
        row.title,
        amountOf(row.budgetAmount),
        row.spentAmount === null ? '' : amountOf(row.spentAmount),
        category(row.categoryId),
        row.status,
        row.location ?? '',
        row.description ?? '',
      ]),
    },
  ];
}

const amountOf = (amount: string): Amount => ({ amount });
