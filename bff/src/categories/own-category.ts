import type { Reader } from '../database/database.ts';
import { invalidField } from '../http/api-error.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { categoryModel } from './category.model.ts';

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
