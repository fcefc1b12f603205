import type { Category, Member } from '@harmony/contract';
import { listCategories } from '../categories/list-categories.ts';
import type { Reader } from '../database/database.ts';
import { listDateNights } from '../date-nights/read-date-nights.ts';
import { listGoalsWithContributions } from '../goals/read-goals.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { pagesOfVisible } from '../transactions/visible-transactions.ts';
import type { TransactionFilter } from '../transactions/visibility.ts';

/** All that is exported, by the rules by which each part is read. */
export type Exported = Awaited<ReturnType<typeof exported>>;

/** Reads what a viewer exports; the days are those of the transactions. */
export async function exported(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to }: Pick<TransactionFilter, 'from' | 'to'>,
) {
  return {
    members: viewer.couple.members.map(({ id, firstName, lastName }): Member => ({
      id,
      firstName,
      lastName,
    })),
    categories: await listCategories(reader, viewer),
    transactions: pagesOfVisible(reader, viewer, { from, to }),
    savingsGoals: await listGoalsWithContributions(reader, viewer),
    dateNights: await listDateNights(reader, viewer),
  };
}

/** What ids stand for in tables that people read. */
export interface Names {
  category(id: string): string;
  member(id: string): string;
}

/** The names in what is exported. */
export function namesIn({ categories, members }: Exported): Names {
  const categoryNames = new Map(categories.map(({ id, name }: Category) => [id, name]));
  const memberNames = new Map(
    members.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  return {
    category: (id) => categoryNames.get(id) ?? '',
    member: (id) => memberNames.get(id) ?? '',
  };
}
