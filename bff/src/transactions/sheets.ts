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
      columns: [
        'Date',
        'Description',
        'Amount',
        'Category',
        'Type',
        'Visible',
        'By',
        'Notes',
        'Paid by',
        'Split',
        'Categories',
        'Repeats',
      ],
      rows: transactions.map((row) => [
        row.date,
        row.description,
        { amount: row.amount },
        category(row.categoryId),
        row.type,
        row.isVisible ? 'yes' : 'no',
        member(row.userId),
        row.notes ?? '',
        member(row.paidBy),
        splitText(row, member),
        partsText(row, category),
        row.recurringId ? 'yes' : 'no',
      ]),
    },
  ];
}

/** What of it belongs to which category; nothing where that is one alone. */
function partsText({ parts }: Transaction, category: Names['category']): string {
  return parts
    .map(({ categoryId, amount, notes }) =>
      [category(categoryId), amount, notes && `(${notes})`].filter(Boolean).join(' '),
    )
    .join(', ');
}

/** How it is split, in words; nothing where it is not, or by the couple's rule. */
function splitText({ split }: Transaction, member: Names['member']): string {
  if (!split) return '';
  if (split.kind === 'equal') return 'half each';
  const unit = split.kind === 'percent' ? '%' : '';
  return Object.entries(split.shares)
    .map(([id, share]) => `${member(id)} ${share}${unit}`)
    .join(', ');
}
