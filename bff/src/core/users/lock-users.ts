import type { Work } from '../../platform/database/database.ts';

/**
 * Locks users until the end of the transaction, in the order of their ids. Must come before any write to their rows,
 * and after `guardCouple`, which locks both members.
 *
 * Nearly every row references a user, so storing one takes a shared lock on the user, and announcing it an exclusive
 * one. Two transactions that hold the first and request the second would deadlock; with the exclusive lock at the
 * start, one waits for the other.
 */
export async function lockUsers(work: Work, userIds: readonly string[]): Promise<void> {
  // The embedded database has one writer.
  if (work.dialect === 'sqlite' || userIds.length === 0) return;
  // Raw SQL: forces the primary key. A scan of a small table would wait for locks of other users.
  await work.select(
    `SELECT id FROM users FORCE INDEX (PRIMARY) WHERE id IN (?) ORDER BY id FOR UPDATE`,
    [userIds.toSorted()],
  );
}
