import type { Kind, Transaction } from '@harmony/contract';
import type { Pages } from '../../../core/feature/pages.ts';
import type { Names, Sheet } from '../../../core/feature/sheet.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { ownColumns } from '../../../statements/own-export/columns.ts';
import type { OwnDetails } from '../../../statements/own-export/details.ts';
import type { Message } from '../../../platform/language/sentence.ts';

export const types = { shared: sentence('shared'), personal: sentence('personal') };
export const kinds: Readonly<Record<Kind, Message>> = {
  spending: sentence('spending'),
  income: sentence('income'),
  refund: sentence('refund'),
  transfer: sentence('transfer'),
  adjustment: sentence('adjustment'),
};
export const yes = sentence('yes');
export const no = sentence('no');
export const both = sentence('both');
export const halfEach = sentence('half each');

export function transactionSheets(
  transactions: Pages<Transaction>,
  { account, category, member, currency }: Names,
): Sheet[] {
  return [
    {
      name: sentence('Transactions'),
      columns: Object.values(ownColumns),
      rows: transactions.map((row) => [
        row.date,
        row.description,
        { amount: row.amount },
        category(row.categoryId),
        types[row.type],
        row.isVisible ? yes : no,
        member(row.userId),
        row.notes ?? '',
        row.paidBy === null ? both : member(row.paidBy),
        splitText(row, member),
        partsText(row, category),
        row.recurringId ? yes : no,
        currency,
        kinds[row.kind],
        row.accountId === null ? '' : account(row.accountId),
        row.otherAccountId === null ? '' : account(row.otherAccountId),
        JSON.stringify(detailsOf(row, category)),
      ]),
    },
  ];
}

/** Returns the details that the other columns do not contain exactly, so that the export can be imported again. */
function detailsOf(row: Transaction, category: Names['category']): OwnDetails {
  const { id, categoryId, userId, paidBy, split, parts, description, notes } = row;
  return {
    id,
    categoryId,
    ...(row.accountId && { accountId: row.accountId }),
    ...(row.otherAccountId && { otherAccountId: row.otherAccountId }),
    ...(row.transferId && { transferId: row.transferId }),
    ...(row.refundOf && { refundOf: row.refundOf }),
    ...(paidBy && paidBy !== userId && { paidBy }),
    ...(split && { split }),
    ...(parts.length > 0 && {
      parts: parts.map((part) => ({
        categoryId: part.categoryId,
        category: category(part.categoryId),
        amount: part.amount,
        ...(part.notes && { notes: part.notes }),
      })),
    }),
    ...(description.includes('\r') && { description }),
    ...(notes?.includes('\r') && { notes }),
  };
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
  if (split.kind === 'equal') return halfEach;
  const unit = split.kind === 'percent' ? '%' : '';
  return Object.entries(split.shares)
    .map(([id, share]) => `${member(id)} ${share}${unit}`)
    .join(', ');
}
