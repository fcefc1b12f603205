import type { Settlement } from '@harmony/contract';
import { onePage } from '../../../core/feature/pages.ts';
import type { Names, Sheet } from '../../../core/feature/sheet.ts';
import { sentence } from '../../../platform/language/sentence.ts';

export function settlementSheets(
  settlements: readonly Settlement[],
  { member, currency }: Pick<Names, 'member' | 'currency'>,
): Sheet[] {
  return [
    {
      name: sentence('Settlements'),
      columns: [
        sentence('Date'),
        sentence('Amount'),
        sentence('From'),
        sentence('To'),
        sentence('Note'),
        sentence('Currency'),
      ],
      rows: onePage(settlements).map(({ date, amount, from, to, note }) => [
        date,
        { amount },
        member(from),
        member(to),
        note ?? '',
        currency,
      ]),
    },
  ];
}
