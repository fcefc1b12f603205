import { lockUsers } from '../users/lock-users.ts';
import type { Work } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { coupleMemberModel, coupleModel } from './couple.model.ts';

/**
 * Locks a couple, before its members.
 *
 * @returns whether the couple exists and has not ended
 */
export async function lockCouple(work: Work, coupleId: string): Promise<boolean> {
  // Raw SQL: runs before every change of a couple, and returns the number of rows.
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
 * Locks several couples in the order of their ids, and then their members.
 *
 * @returns the ids of those that exist and have not ended
 */
export async function lockCouples(work: Work, coupleIds: readonly string[]): Promise<Set<string>> {
  if (coupleIds.length === 0) return new Set();
  const table = work.dialect === 'mysql' ? 'couples FORCE INDEX (PRIMARY)' : 'couples';
  // Raw SQL: forces the primary key, whose ranges are locked in ascending order.
  await work.change(
    `UPDATE ${table} SET version = version + 1 WHERE id IN (?) AND ended_at IS NULL`,
    [coupleIds.toSorted()],
  );
  // Raw SQL: a join.
  const members = await work.select<{ coupleId: string; userId: string }>(
    `SELECT m.couple_id AS coupleId, m.user_id AS userId
     FROM couple_members m JOIN couples c ON c.id = m.couple_id
     WHERE m.couple_id IN (?) AND c.ended_at IS NULL`,
    [coupleIds],
  );
  await lockUsers(
    work,
    members.map(({ userId }) => userId),
  );
  return new Set(members.map(({ coupleId }) => coupleId));
}

/**
 * Serializes changes that depend on several rows of a couple, such as a limit. Must come first in the transaction;
 * locks the couple, then its members. A write instead of a read lock, because in a cluster only writes conflict.
 *
 * @throws ApiError `not_found` if the couple has ended
 */
export async function guardCouple(work: Work, coupleId: string): Promise<void> {
  if (!(await lockCouple(work, coupleId))) throw notFound();
}

/** Returns the number of changes of a guarded couple, including the current one. */
export async function couplesVersion(work: Work, coupleId: string): Promise<number> {
  const couple = await coupleModel(work).findOne({
    where: { id: coupleId },
    attributes: ['version'],
  });
  if (!couple) throw notFound();
  return Number(couple.version);
}
