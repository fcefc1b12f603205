import type { Work } from '../../platform/database/database.ts';

/**
 * Locks users until the end of the transaction, in the order of their ids. Comes before any other
 * row of theirs is written, and after `guardCouple`, which does it for both members.
 *
 * Nearly every row refers to a user, so that storing one takes a shared lock on the user, and
 * announcing it an exclusive one. Two transactions that hold the first and want the second wait for
 * each other for ever; with the exclusive lock at the start one waits for the other.
 */
export async function lockUsers(work: Work, userIds: readonly string[]): Promise<void> {
  // The embedded database has one writer.
  if (work.dialect === 'sqlite' || userIds.length === 0) return;
  // By hand: by the primary key in any case. A scan of a small table would wait for other users' locks.
  await work.select(
    `SELECT id FROM users FORCE INDEX (PRIMARY) WHERE id IN (?) ORDER BY id FOR UPDATE`,
    [userIds.toSorted()],
  );
}
