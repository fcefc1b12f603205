import type { Currency, Member } from '@harmony/contract';
import type { History, HistoryParts } from '../../../core/feature/history.ts';
import { rowsIn } from '../../../core/feature/history.ts';
import type { Names, WrittenSheet } from '../../../core/feature/sheet.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { writtenSheet } from './written-sheet.ts';

export interface Exported extends History {
  /** Currency of all amounts. */
  currency: Currency;
  members: Member[];
}

export function exported(viewer: CoupleViewer, parts: HistoryParts): Exported {
  return { currency: viewer.couple.currency, members: membersOf(viewer), ...rowsIn(parts) };
}

/** Returns the viewer's export as tables in the viewer's language, transactions first. */
export function sheetsOf(viewer: CoupleViewer, parts: HistoryParts): WrittenSheet[] {
  const names = namesIn(viewer, parts);
  const { transactions, ...others } = parts;
  return [transactions, ...Object.values(others)].flatMap(({ sheets }) =>
    sheets(names).map((sheet) => writtenSheet(sheet, viewer.language)),
  );
}

function membersOf({ couple }: CoupleViewer): Member[] {
  return couple.members.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}

function namesIn(viewer: CoupleViewer, { accounts, categories }: HistoryParts): Names {
  const accountNames = new Map(accounts.rows.map(({ id, name }) => [id, name]));
  const categoryNames = new Map(categories.rows.map(({ id, name }) => [id, name]));
  const memberNames = new Map(
    membersOf(viewer).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  return {
    account: (id) => accountNames.get(id) ?? '',
    category: (id) => categoryNames.get(id) ?? '',
    member: (id) => memberNames.get(id) ?? '',
    currency: viewer.couple.currency,
  };
}
