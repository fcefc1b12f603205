import type { AccountKind, MoneyAccount } from '@harmony/contract';
import { onePage } from '../../../core/feature/pages.ts';
import type { Names, Sheet } from '../../../core/feature/sheet.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Message } from '../../../platform/language/sentence.ts';

const kinds: Readonly<Record<AccountKind, Message>> = {
  current: sentence('current account'),
  savings: sentence('savings account'),
  card: sentence('card'),
  cash: sentence('cash'),
  loan: sentence('loan'),
  investment: sentence('investment'),
};

export function accountSheets(
  accounts: readonly MoneyAccount[],
  { member, currency }: Names,
): Sheet[] {
  return [
    {
      name: sentence('Accounts'),
      columns: [
        sentence('Name'),
        sentence('Kind'),
        sentence('Owner'),
        sentence('Opening balance'),
        sentence('Opening date'),
        sentence('Balance'),
        sentence('Currency'),
      ],
      rows: onePage(accounts).map((row) => [
        row.name,
        kinds[row.kind],
        row.ownerId === null ? sentence('both') : member(row.ownerId),
        { amount: row.openingBalance },
        row.openingDate,
        { amount: row.balance },
        currency,
      ]),
    },
  ];
}
