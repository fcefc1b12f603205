import { lockUsers } from '../database/lock-users.ts';
import type { Work } from '../database/transaction.ts';
import { notFound } from '../http/api-error.ts';

/**
 * Lets one transaction at a time change what depends on the couple's other rows, such as a limit.
 * Comes first in the transaction, and locks the couple before its members. A write and not a read
 * lock, because in a cluster only writes collide.
 *
 * @throws ApiError `not_found` when the couple has ended meanwhile
 */
export async function guardCouple(work: Work, coupleId: string): Promise<void> {
  const found = await work.change(
    `UPDATE couples SET version = version + 1 WHERE id = ? AND ended_at IS NULL`,
    [coupleId],
  );
  if (found === 0) throw notFound();
  if (work.dialect === 'sqlite') return;
  const members = await work.select<{ userId: string }>(
    `SELECT user_id AS userId FROM couple_members WHERE couple_id = ?`,
    [coupleId],
  );
  await lockUsers(
    work,
    members.map(({ userId }) => userId),
  );
}
