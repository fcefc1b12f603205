import type { Reader } from '../database/database.ts';
import { invalidField } from '../http/api-error.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';

/**
 * Refuses a category that the viewer's couple does not have; one of another couple looks as if it
 * did not exist.
 *
 * @throws ApiError `invalid` on the field `categoryId`
 */
export async function assertOwnCategory(
  reader: Reader,
  viewer: CoupleViewer,
  categoryId: string,
): Promise<void> {
  const found = await reader.select(
    `SELECT 1 AS one FROM categories WHERE couple_id = ? AND id = ?`,
    [viewer.couple.id, categoryId],
  );
  if (found.length === 0) throw invalidField('categoryId', 'Choose one of your categories');
}
