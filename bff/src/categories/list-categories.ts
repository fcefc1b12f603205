import { toDecimal } from '@harmony/contract';
import type { Category } from '@harmony/contract';
import type { Reader } from '../database/database.ts';
import { notFound } from '../http/api-error.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

interface Row extends Omit<Category, 'monthlyBudget' | 'isBuiltIn' | 'isArchived'> {
  monthlyBudgetCents: number;
  isBuiltIn: 0 | 1;
  isArchived: 0 | 1;
}

/** The couple's categories, by name. */
export async function listCategories(reader: Reader, viewer: CoupleViewer): Promise<Category[]> {
  const rows = await reader.select<Row>(
    `SELECT id, name, type, icon, color, monthly_budget_cents AS monthlyBudgetCents,
       is_built_in AS isBuiltIn, is_archived AS isArchived
     FROM categories WHERE couple_id = ? AND replaced_by IS NULL`,
    [viewer.couple.id],
  );
  return rows
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ monthlyBudgetCents, isBuiltIn, isArchived, ...category }) => ({
      ...category,
      monthlyBudget: toDecimal(monthlyBudgetCents),
      isBuiltIn: isBuiltIn === 1,
      isArchived: isArchived === 1,
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
