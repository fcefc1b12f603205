import type { Kind, Transaction } from '@harmony/contract';
import type { Pages } from '../../../core/feature/pages.ts';
import type { Names, Sheet } from '../../../core/feature/sheet.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Message } from '../../../platform/language/sentence.ts';

const types = { shared: sentence('shared'), personal: sentence('personal') };
const kinds: Readonly<Record<Kind, Message>> = {
  spending: sentence('spending'),
  income: sentence('income'),
  refund: sentence('refund'),
  transfer: sentence('transfer'),
  adjustment: sentence('adjustment'),
};
const yes = sentence('yes');
const no = sentence('no');

export function transactionSheets(
  transactions: Pages<Transaction>,
  { account, category, member, currency }: Names,
): Sheet[] {
  return [
    {
      name: sentence('Transactions'),
      columns: [
        sentence('Date'),
        sentence('Description'),
        sentence('Amount'),
        sentence('Category'),
        sentence('Type'),
        sentence('Visible'),
        sentence('By'),
        sentence('Notes'),
        sentence('Paid by'),
        sentence('Split'),
        sentence('Categories'),
        sentence('Repeats'),
        sentence('Currency'),
        sentence('Kind'),
        sentence('Account'),
      ],
      rows: transactions.map((row) => [
        row.date,
        row.description,
        { amount: row.amount },
        category(row.categoryId),
        types[row.type],
        row.isVisible ? yes : no,
        member(row.userId),
        row.notes ?? '',
        row.paidBy === null ? sentence('both') : member(row.paidBy),
        splitText(row, member),
        partsText(row, category),
        row.recurringId ? yes : no,
        currency,
        kinds[row.kind],
        row.accountId === null ? '' : account(row.accountId),
      ]),
    },
  ];
}

/** Describes the parts of a transaction; empty without parts. */
function partsText({ parts }: Transaction, category: Names['category']): string {
  return parts
    .map(({ categoryId, amount, notes }) =>
      [category(categoryId), amount, notes && `(${notes})`].filter(Boolean).join(' '),
    )
    .join(', ');
}

/** Describes the split of a transaction; empty for the couple's default. */
function splitText({ split }: Transaction, member: Names['member']): string | Message {
  if (!split) return '';
  if (split.kind === 'equal') return sentence('half each');
  const unit = split.kind === 'percent' ? '%' : '';
  return Object.entries(split.shares)
    .map(([id, share]) => `${member(id)} ${share}${unit}`)
    .join(', ');
}
