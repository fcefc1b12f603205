import { toCents } from '@harmony/contract';
import type { BuiltInCategory, Category, commitImportSchema } from '@harmony/contract';
import type { z } from 'zod';
import { listCategories } from '../../categories/read-categories.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { invalidField } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';

/**
 * Returns the categories of rows, or a built-in one for rows without. A category deleted since the file was read counts
 * as missing.
 *
 * @throws ApiError `invalid` for a sent category that the couple does not have
 */
export async function categoriesOf(
  reader: Reader,
  viewer: CoupleViewer,
  { categoryId, rows }: z.output<typeof commitImportSchema>,
): Promise<(row: { categoryId: string | null; amount: string }, isRefund?: boolean) => string> {
  const categories = await listCategories(reader, viewer);
  const ids = new Set(categories.map(({ id }) => id));
  const isForeign = (id: string | null | undefined) => typeof id === 'string' && !ids.has(id);
  const wrong = rows.findIndex((row) => isForeign(row.categoryId));
  if (wrong !== -1) {
    throw invalidField(`rows.${wrong}.categoryId`, sentence('Choose one of your categories'));
  }
  if (isForeign(categoryId))
    throw invalidField('categoryId', sentence('Choose one of your categories'));
  const spent = idOf(categories, 'other');
  const earned = idOf(categories, 'other-income');
  return (row, isRefund = false) => {
    if (row.categoryId !== null && ids.has(row.categoryId)) return row.categoryId;
    return isRefund || toCents(row.amount) < 0 ? spent : earned;
  };
}

function idOf(categories: readonly Category[], wanted: BuiltInCategory): string {
  const found = categories.find(({ builtIn }) => builtIn === wanted);
  if (!found) throw new Error(`A couple without ${wanted}`);
  return found.id;
}
