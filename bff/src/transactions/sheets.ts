import type { Transaction } from '@harmony/contract';
import type { Pages } from '../feature/pages.ts';
import type { Names, Sheet } from '../feature/sheet.ts';

/** Transactions in a spreadsheet. */
export function transactionSheets(
  transactions: Pages<Transaction>,
  { category, member }: Names,
): Sheet[] {
  return [
    {
      name: 'Transactions',
      columns: ['Date', 'Description', 'Amount', 'Category', 'Type', 'Visible', 'By', 'Notes'],
      rows: transactions.map((row) => [
        row.date,
        row.description,
        { amount: row.amount },
        category(row.categoryId),
        row.type,
        row.isVisible ? 'yes' : 'no',
        member(row.userId),
        row.notes ?? '',
      ]),
    },
  ];
}
