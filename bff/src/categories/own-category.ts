import type { Reader } from '../database/database.ts';
import { invalidField } from '../http/api-error.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

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
  const found = await reader.select(
    `SELECT 1 AS one FROM categories WHERE couple_id = ? AND id = ? AND replaced_by IS NULL`,
    [viewer.couple.id, categoryId],
  );
  if (found.length === 0) throw invalidField(field, 'Choose one of your categories');
}
