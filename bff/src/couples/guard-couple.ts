import type { Work } from '../database/transaction.ts';
import { notFound } from '../http/api-error.ts';

/**
 * Lets one transaction at a time change what depends on the couple's other rows, such as a limit.
 * Comes first in the transaction. A write and not a read lock, because in a cluster only writes
 * collide.
 *
 * @throws ApiError `not_found` when the couple has ended meanwhile
 */
export async function guardCouple(work: Work, coupleId: string): Promise<void> {
  const found = await work.change(
    `UPDATE couples SET version = version + 1 WHERE id = ? AND ended_at IS NULL`,
    [coupleId],
  );
  if (found === 0) throw notFound();
}
