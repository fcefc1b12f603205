import type { CalendarDay } from '@harmony/contract';
import type { Reader, Work } from '../../platform/database/database.ts';
import { userModel } from './user.model.ts';

/** A user who wants digests and gets the one of a week. */
export interface DigestRecipient {
  userId: string;
  address: string;
  isProved: 0 | 1;
}

/** Whether a user has not been considered for the digest of a week yet. */
export async function areDigestsDue(reader: Reader, monday: CalendarDay): Promise<boolean> {
  return (await dueRecipients(reader, monday, 1, '')).length > 0;
}

/**
 * Returns users who want digests and have not been considered for the one of a week, and marks them. Users who are
 * locked are skipped, so that instances share them and no lock is awaited.
 *
 * @param monday first day of the week
 */
export async function takeDigestRecipients(
  work: Work,
  monday: CalendarDay,
  limit: number,
): Promise<DigestRecipient[]> {
  const lock = work.dialect === 'mysql' ? 'FOR UPDATE SKIP LOCKED' : '';
  const found = await dueRecipients(work, monday, limit, lock);
  const id = found.map(({ userId }) => userId);
  if (id.length > 0) await userModel(work).update({ digestOn: monday }, { where: { id } });
  return found;
}

function dueRecipients(
  reader: Reader,
  monday: CalendarDay,
  limit: number,
  lock: string,
): Promise<DigestRecipient[]> {
  const by =
    reader.dialect === 'mysql' ? 'FORCE INDEX (users_by_digest)' : 'INDEXED BY users_by_digest';
  // Raw SQL: skips rows locked by others.
  return reader.select(
    `SELECT id AS userId, email AS address, CASE WHEN email_key = email THEN 1 ELSE 0 END AS isProved
     FROM users ${by} WHERE wants_weekly_digest = 1 AND digest_on < ? ORDER BY digest_on
     LIMIT ${limit} ${lock}`,
    [monday],
  );
}
