import { toDecimal } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { invalidField, notFound } from '../http/api-error.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { categoryModel } from './category.model.ts';

/** The couple's categories, by name. */
export async function listCategories(reader: Reader, viewer: CoupleViewer): Promise<Category[]> {
  const rows = await categoryModel(reader).findAll({
    where: { coupleId: viewer.couple.id, replacedBy: null },
    attributes: [
      'id',
      'name',
      'type',
      'icon',
      'color',
      'monthlyBudgetCents',
      'isBuiltIn',
      'isArchived',
      'carriedSince',
    ],
  });
  return rows
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ monthlyBudgetCents, ...category }) => ({
      ...category,
      monthlyBudget: toDecimal(monthlyBudgetCents),
      rollover: category.carriedSince === null ? ('none' as const) : ('carry' as const),
    }));
}

/**
 * One of the couple's categories.
 *
 * @throws ApiError `not_found`
 */
export async function ownCategory(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<Category> {
  const category = (await listCategories(reader, viewer)).find((each) => each.id === id);
  if (!category) throw notFound();
  return category;
}

/**
 * Refuses a category that the viewer's couple does not have; one of another couple looks as if it
 * did not exist.
 *
 * @param field what the caller calls it
 * @throws ApiError `invalid` on that field
 */
export async function assertOwnCategory(
  reader: Reader,
  viewer: CoupleViewer,
  categoryId: string,
  field = 'categoryId',
): Promise<void> {
  const found = await categoryModel(reader).count({
    where: { coupleId: viewer.couple.id, id: categoryId, replacedBy: null },
  });
  if (found === 0) throw invalidField(field, 'Choose one of your categories');
}

/**
 * A category by the id that it had, or the one that replaced it when it was deleted meanwhile.
 *
 * @returns `undefined` when there never was one
 */
export async function currentCategory(
  reader: Reader,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  // By hand: a join of the table with itself.
  const [row] = await reader.select<{ id: string; name: string }>(
    `SELECT s.id AS id, s.name AS name FROM categories c
     JOIN categories s ON s.id = COALESCE(c.replaced_by, c.id) WHERE c.id = ?`,
    [id],
  );
  return row;
}
