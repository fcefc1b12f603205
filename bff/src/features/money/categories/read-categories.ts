import { isChoosable, toDecimal } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { visibleAccounts } from '../accounts/read-accounts.ts';
import { builtInOf, nameFor } from './built-in-categories.ts';
import type { StoredName } from './built-in-categories.ts';
import { categoryModel } from './category.model.ts';

/** Returns the categories that entries may use, sorted by name, with built-in names in the viewer's language. */
export async function listCategories(reader: Reader, viewer: CoupleViewer): Promise<Category[]> {
  return (await readCategories(reader, viewer)).filter(isChoosable);
}

/**
 * Returns all categories by name: those of transfers and adjustments too, if the viewer sees an account that may have
 * such transactions.
 */
export async function listAllCategories(reader: Reader, viewer: CoupleViewer): Promise<Category[]> {
  const categories = await readCategories(reader, viewer);
  const accounts = await visibleAccounts(reader, viewer);
  return accounts.length > 0 ? categories : categories.filter(isChoosable);
}

async function readCategories(reader: Reader, viewer: CoupleViewer): Promise<Category[]> {
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
      'plannedSince',
    ],
  });
  const { language } = viewer;
  return rows
    .map(({ monthlyBudgetCents, ...category }) => ({
      ...category,
      name: nameFor(category, language),
      builtIn: builtInOf(category),
      monthlyBudget: toDecimal(monthlyBudgetCents, viewer.couple.currency),
      rollover: category.carriedSince === null ? ('none' as const) : ('carry' as const),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/**
 * Returns a category of the couple.
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
 * Rejects a category that the viewer's couple does not have; a category of another couple gets the same error as a
 * missing one.
 *
 * @param field name of the request field for the error
 * @throws ApiError `invalid` on that field
 */
export async function assertOwnCategory(
  reader: Reader,
  viewer: CoupleViewer,
  categoryId: string,
  field = 'categoryId',
): Promise<void> {
  const found = await categoryModel(reader).findOne({
    where: { coupleId: viewer.couple.id, id: categoryId, replacedBy: null },
    attributes: ['name', 'isBuiltIn'],
  });
  if (!found || !isChoosable({ builtIn: builtInOf(found) }))
    throw invalidField(field, sentence('Choose one of your categories'));
}

/**
 * Returns the stored category, or its replacement if it was deleted.
 *
 * @returns `undefined` if the id never existed
 */
export async function currentCategory(
  reader: Reader,
  id: string,
): Promise<(StoredName & { id: string }) | undefined> {
  // Raw SQL: a self-join.
  const [row] = await reader.select<{ id: string; name: string; isBuiltIn: 0 | 1 }>(
    `SELECT s.id AS id, s.name AS name, s.is_built_in AS isBuiltIn FROM categories c
     JOIN categories s ON s.id = COALESCE(c.replaced_by, c.id) WHERE c.id = ?`,
    [id],
  );
  return row && { ...row, isBuiltIn: row.isBuiltIn === 1 };
}
