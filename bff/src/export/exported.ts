import type { Category, Member } from '@harmony/contract';
import type { History, HistoryParts } from '../feature/history.ts';
import { rowsIn } from '../feature/history.ts';
import type { Names, Sheet } from '../feature/sheet.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

/** All that is exported. */
export interface Exported extends History {
  members: Member[];
}

/** What a viewer exports as data. */
export function exported(viewer: CoupleViewer, parts: HistoryParts): Exported {
  return { members: membersOf(viewer), ...rowsIn(parts) };
}

/** The same as tables that people read, the transactions first. */
export function sheetsOf(viewer: CoupleViewer, parts: HistoryParts): Sheet[] {
  const names = namesIn(membersOf(viewer), parts.categories.rows);
  const { transactions, ...others } = parts;
  return [transactions, ...Object.values(others)].flatMap(({ sheets }) => sheets(names));
}

function membersOf({ couple }: CoupleViewer): Member[] {
  return couple.members.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}

function namesIn(members: readonly Member[], categories: readonly Category[]): Names {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const memberNames = new Map(
    members.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  return {
    category: (id) => categoryNames.get(id) ?? '',
    member: (id) => memberNames.get(id) ?? '',
  };
}
