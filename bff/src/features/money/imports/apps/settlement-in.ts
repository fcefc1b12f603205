import { toCents } from '@harmony/contract';
import type { ImportRow } from '@harmony/contract';
import type { FileSettlement } from '../../../../core/feature/imported-settlements.ts';
import { translate } from '../../../../platform/language/translate.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { StatementRow } from '../../../../statements/statement.ts';
import type { AppFields, Named } from './row-fields.ts';

const LATER = sentence(
  'This settles up between people. Import the file again once your partner has joined.',
);

/** Returns the settlement of a payment between the two members; other payments between people stay left out. */
export function settlementFor(
  { shares }: StatementRow,
  { people, viewer: { couple, language } }: Named,
): Partial<AppFields> {
  const [receiver, ...others] = shares?.shares.filter(({ cents }) => cents > 0) ?? [];
  const from = people.get(shares?.payer ?? '');
  const to = others.length === 0 ? people.get(receiver?.name ?? '') : undefined;
  if (from === undefined || to === undefined || from === to) {
    return couple.members.length === 1 ? { leftOut: translate(LATER, language) } : {};
  }
  return {
    settlement: { from, to },
    leftOut: null,
    type: 'shared',
    isVisible: true,
    typeReason: 'file',
    accountId: null,
    categoryId: null,
    categoryReason: null,
  };
}

/** Returns the settlements among rows. */
export function settlementsAmong(
  rows: readonly Pick<ImportRow, 'index' | 'date' | 'amount' | 'description' | 'settlement'>[],
): FileSettlement[] {
  return rows.flatMap(({ index, date, amount, description, settlement }) =>
    settlement
      ? [{ index, date, cents: Math.abs(toCents(amount)), ...settlement, note: description }]
      : [],
  );
}
