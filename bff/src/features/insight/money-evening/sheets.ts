import type { KeptDecision } from '@harmony/contract';
import { onePage } from '../../../core/feature/pages.ts';
import type { Sheet } from '../../../core/feature/sheet.ts';
import { sentence } from '../../../platform/language/sentence.ts';

export function decisionSheets(decisions: readonly KeptDecision[]): Sheet[] {
  return [
    {
      name: sentence('Decisions'),
      columns: [sentence('Date'), sentence('Decision')],
      rows: onePage(decisions).map(({ date, text }) => [date, text]),
    },
  ];
}
