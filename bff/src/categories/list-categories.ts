import { toDecimal } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { notFound } from '../http/api-error.ts';
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
    ],
  });
  return rows
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ monthlyBudgetCents, ...category }) => ({
      ...category,
      monthlyBudget: toDecimal(monthlyBudgetCents),
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
