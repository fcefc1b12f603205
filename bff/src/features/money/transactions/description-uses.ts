import type { CalendarDay, Transaction } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { mergeRows, selectHalves } from './select-halves.ts';
import type { TransactionFilter } from './visibility.ts';

/** Number of uses of a description with a category, and the latest one. */
export interface DescriptionUse {
  description: string;
  categoryId: string;
  uses: number;
  latest: CalendarDay;
}

/** Returns the descriptions of the visible transactions by category. */
export async function countVisibleByDescription(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<DescriptionUse[]> {
  const rows = await selectHalves<DescriptionUse>(
    reader,
    viewer,
    filter,
    ({ from, category, where }) =>
      `SELECT description, ${category} AS categoryId, COUNT(*) AS uses, MAX(date) AS latest
     FROM ${from} WHERE ${where} GROUP BY description, category_id ORDER BY NULL`,
  );
  const keyOf = ({ description, categoryId }: DescriptionUse) => `${categoryId} ${description}`;
  return mergeRows(rows, keyOf, (one, other) => ({
    ...one,
    uses: one.uses + other.uses,
    latest: one.latest > other.latest ? one.latest : other.latest,
  }));
}

/** Number of uses of a description by owner, and the latest one. */
export interface OwnershipUse extends Omit<DescriptionUse, 'categoryId'> {
  type: Transaction['type'];
  isVisible: boolean;
}

/** Returns the descriptions of the visible transactions by type and visibility. */
export async function countVisibleByOwnership(
  reader: Reader,
  viewer: CoupleViewer,
  filter: TransactionFilter,
): Promise<OwnershipUse[]> {
  const rows = await selectHalves<Omit<OwnershipUse, 'isVisible'> & { isVisible: 0 | 1 }>(
    reader,
    viewer,
    filter,
    ({ from, where }) =>
      `SELECT description, type, is_visible AS isVisible, COUNT(*) AS uses, MAX(date) AS latest
     FROM ${from} WHERE ${where} GROUP BY description, type, is_visible ORDER BY NULL`,
  );
  return rows.map((row) => ({ ...row, uses: Number(row.uses), isVisible: row.isVisible === 1 }));
}
