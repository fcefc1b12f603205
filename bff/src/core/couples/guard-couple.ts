import { lockUsers } from '../users/lock-users.ts';
import type { Work } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { coupleMemberModel } from './couple.model.ts';

/**
 * Locks a couple before its members.
 *
 * @returns whether there still is one, which has not ended
 */
export async function lockCouple(work: Work, coupleId: string): Promise<boolean> {
  // By hand: every change of a couple begins with it, and the number of rows says whether it stands.
  const found = await work.change(
    `UPDATE couples SET version = version + 1 WHERE id = ? AND ended_at IS NULL`,
    [coupleId],
  );
  if (found === 0) return false;
  if (work.dialect === 'sqlite') return true;
  const members = await coupleMemberModel(work).findAll({
    where: { coupleId },
    attributes: ['userId'],
  });
  await lockUsers(
    work,
    members.map(({ userId }) => userId),
  );
  return true;
}

/**
 * Lets one transaction at a time change what depends on the couple's other rows, such as a limit.
 * Comes first in the transaction, and locks the couple before its members. A write and not a read
 * lock, because in a cluster only writes collide.
 *
 * @throws ApiError `not_found` when the couple has ended meanwhile
 */
export async function guardCouple(work: Work, coupleId: string): Promise<void> {
  if (!(await lockCouple(work, coupleId))) throw notFound();
}
