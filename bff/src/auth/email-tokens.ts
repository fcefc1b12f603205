import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { lockUsers } from '../database/lock-users.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { notFound } from '../http/api-error.ts';

const TOKEN_BYTES = 32;
const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** What a mailed link is for, and how long it works. */
const validMilliseconds = { verify: 7 * 24 * HOUR_MILLISECONDS, reset: HOUR_MILLISECONDS };
export type Purpose = keyof typeof validMilliseconds;

/**
 * Makes the secret of a link for a user. The database keeps its hash alone.
 *
 * @returns 32 random bytes as base64url
 */
export async function issueToken(
  database: Database,
  userId: string,
  purpose: Purpose,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + validMilliseconds[purpose]);
  await inTransaction(database, (work) =>
    work.change(`INSERT INTO email_tokens (id, user_id, purpose, expires_at) VALUES (?, ?, ?, ?)`, [
      hash(token),
      userId,
      purpose,
      expiresAt,
    ]),
  );
  return token;
}

/**
 * Uses up the secret of a link, and with it all others of its purpose for the same user.
 *
 * @returns the user's id
 * @throws ApiError `not_found`, alike for secrets that are wrong, used or expired
 */
export async function redeemToken(work: Work, token: string, purpose: Purpose): Promise<string> {
  const [found] = await work.select<{ userId: string }>(
    `SELECT user_id AS userId FROM email_tokens WHERE id = ? AND purpose = ? AND expires_at > ?`,
    [hash(token), purpose, new Date()],
  );
  if (found) await lockUsers(work, [found.userId]);
  // Of two who come at once the deletion finds it for one alone.
  const used = found
    ? await work.change(`DELETE FROM email_tokens WHERE id = ?`, [hash(token)])
    : 0;
  if (!found || used === 0) throw usedUp();
  await work.change(`DELETE FROM email_tokens WHERE user_id = ? AND purpose = ?`, [
    found.userId,
    purpose,
  ]);
  return found.userId;
}

/** The answer for a link that does not work any more. */
export function usedUp() {
  return notFound('This link was used already or has expired. Ask for a new one.');
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
