import { toCents } from '@harmony/contract';
import type { Category, commitImportSchema } from '@harmony/contract';
import type { z } from 'zod';
import { listCategories } from '../categories/read-categories.ts';
import type { Reader } from '../database/database.ts';
import { invalidField } from '../http/api-error.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

/**
 * The categories that rows get: their own, or the built-in one for what has none. One that was deleted
 * since the file was read counts as none.
 *
 * @throws ApiError `invalid` for a category that is sent and that the couple does not have
 */
export async function categoriesOf(
  reader: Reader,
  viewer: CoupleViewer,
  { categoryId, rows }: z.output<typeof commitImportSchema>,
): Promise<(row: { categoryId: string | null; amount: string }) => string> {
  const categories = await listCategories(reader, viewer);
  const ids = new Set(categories.map(({ id }) => id));
  const isForeign = (id: string | null | undefined) => typeof id === 'string' && !ids.has(id);
  const wrong = rows.findIndex((row) => isForeign(row.categoryId));
  if (wrong !== -1) {
    throw invalidField(`rows.${wrong}.categoryId`, 'Choose one of your categories');
  }
  if (isForeign(categoryId)) throw invalidField('categoryId', 'Choose one of your categories');
  const spent = builtIn(categories, 'Other');
  const earned = builtIn(categories, 'Other Income');
  return (row) => {
    if (row.categoryId !== null && ids.has(row.categoryId)) return row.categoryId;
    return toCents(row.amount) < 0 ? spent : earned;
  };
}

function builtIn(categories: readonly Category[], name: string): string {
  const found = categories.find((each) => each.isBuiltIn && each.name === name);
  if (!found) throw new Error(`A couple without ${name}`);
  return found.id;
}
