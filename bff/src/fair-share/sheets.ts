import type { Settlement } from '@harmony/contract';
import { onePage } from '../feature/pages.ts';
import type { Names, Sheet } from '../feature/sheet.ts';

/** What was paid back, in a spreadsheet. */
export function settlementSheets(
  settlements: readonly Settlement[],
  { member }: Pick<Names, 'member'>,
): Sheet[] {
  return [
    {
      name: 'Settlements',
      columns: ['Date', 'Amount', 'From', 'To', 'Note'],
      rows: onePage(settlements).map(({ date, amount, from, to, note }) => [
        date,
        { amount },
        member(from),
        member(to),
        note ?? '',
      ]),
    },
  ];
}
