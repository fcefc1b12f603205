import type { Work } from '../database/transaction.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { transactionsBy } from '../transactions/visibility.ts';

/**
 * Puts one category of the couple in the place of another, which nobody can find any more. What both
 * see moves. What one of them hides stays as it is, so that it takes no time: the old category
 * remains as a mark of the new one, and is read as that (`visibility.ts`). A mark of an earlier
 * deletion follows.
 */
export async function replaceCategory(
  work: Work,
  { couple }: CoupleViewer,
  id: string,
  replacement: string,
): Promise<void> {
  await work.change(
    `UPDATE ${transactionsBy(work, 'transactions_by_category')} SET category_id = ?
     WHERE couple_id = ? AND category_id = ? AND is_visible = 1`,
    [replacement, couple.id, id],
  );
  await work.change(
    `UPDATE date_nights SET category_id = ? WHERE couple_id = ? AND category_id = ?`,
    [replacement, couple.id, id],
  );
  await work.change(
    `UPDATE categories SET replaced_by = ? WHERE couple_id = ? AND replaced_by = ?`,
    [replacement, couple.id, id],
  );
  // Its name is free again, and nothing is left to read of it.
  await work.change(
    `UPDATE categories SET replaced_by = ?, name = id, icon = '', color = '', monthly_budget_cents = 0
     WHERE id = ?`,
    [replacement, id],
  );
}
