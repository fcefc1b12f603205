import type { Work } from '../database/transaction.ts';
import type { Replacement } from '../feature/feature.ts';

/**
 * Leaves a category as a mark of the one in its place, for what stays as it is (`visibility.ts`). A
 * mark of an earlier deletion follows.
 */
export async function markReplaced(
  work: Work,
  coupleId: string,
  { id, replacement }: Replacement,
): Promise<void> {
  await work.change(
    `UPDATE categories SET replaced_by = ? WHERE couple_id = ? AND replaced_by = ?`,
    [replacement, coupleId, id],
  );
  // Its name is free again, and nothing is left to read of it.
  await work.change(
    `UPDATE categories SET replaced_by = ?, name = id, icon = '', color = '', monthly_budget_cents = 0
     WHERE id = ?`,
    [replacement, id],
  );
}
