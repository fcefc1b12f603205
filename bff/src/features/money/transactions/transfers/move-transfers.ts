import type { Work } from '../../../../platform/database/database.ts';
import { transactionsBy } from '../visibility.ts';

/** Moves a user's transfers into a new couple with their hidden transactions, which have moved already. */
export async function moveTransfers(
  work: Work,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<void> {
  // Raw SQL: through the index of hidden rows.
  await work.change(
    `UPDATE transfers SET couple_id = ? WHERE couple_id = ? AND user_id = ? AND id IN (
       SELECT transfer_id FROM ${transactionsBy(work, 'transactions_own')}
       WHERE couple_id = ? AND user_id = ? AND is_visible = 0 AND transfer_id IS NOT NULL)`,
    [to, from, userId, to, userId],
  );
}
