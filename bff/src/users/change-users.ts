import type { Work } from '../database/transaction.ts';

/** Who has deleted their account, in the history that their partner keeps. */
const GONE = { firstName: 'Former', lastName: 'partner' };

/** A user's own subscription; the plan in effect also depends on the partner's. */
export interface StoredSubscription {
  tier: string;
  status: string;
  keptUntil: Date | null;
  trialEndsAt: Date | null;
}

/** Stores what a user pays for, or was given. */
export async function storeSubscription(
  work: Work,
  userId: string,
  { tier, status, keptUntil, trialEndsAt }: StoredSubscription,
): Promise<void> {
  await work.change(
    `UPDATE users SET subscription_tier = ?, subscription_status = ?, subscription_kept_until = ?,
       trial_ends_at = ?
     WHERE id = ?`,
    [tier, status, keptUntil, trialEndsAt, userId],
  );
}

/** Gives a user a plan by hand, whatever is paid. */
export async function givePlan(
  work: Work,
  userId: string,
  { tier, status }: Pick<StoredSubscription, 'tier' | 'status'>,
): Promise<void> {
  await work.change(
    `UPDATE users SET subscription_tier = ?, subscription_status = ? WHERE id = ?`,
    [tier, status, userId],
  );
}

/**
 * Stores a password that was hashed.
 *
 * @throws UniqueConstraintError when another account of the address has the same
 */
export async function storePasswordHash(work: Work, userId: string, hash: string): Promise<void> {
  await work.change(`UPDATE users SET password_hash = ? WHERE id = ?`, [hash, userId]);
}

/**
 * Gives a user the address that they carry, and forgets where the account was made.
 *
 * @throws UniqueConstraintError when another account has it
 */
export async function claimAddress(work: Work, userId: string): Promise<void> {
  await work.change(
    `UPDATE users SET email_key = email, origin_user_agent = '', origin_network = '' WHERE id = ?`,
    [userId],
  );
}

/** Counts an event of each of some users, whose rows stay locked until the commit. */
export async function countEvent(work: Work, userIds: readonly string[]): Promise<void> {
  await work.change(`UPDATE users SET event_sequence = event_sequence + 1 WHERE id IN (?)`, [
    userIds,
  ]);
}

/** Removes users with all that is theirs alone. */
export async function removeUsers(work: Work, userIds: readonly string[]): Promise<void> {
  await work.change(`DELETE FROM users WHERE id IN (?)`, [userIds]);
}

/** Removes the user, or only all that says who it was while a partner's archive refers to them. */
export async function forgetUser(work: Work, userId: string): Promise<void> {
  await work.change(
    `UPDATE users SET email = '', email_key = id, username = '', password_hash = NULL,
       origin_user_agent = '', origin_network = '', first_name = ?, last_name = ?, subscription_tier = 'free', subscription_status = 'free'
     WHERE id = ?`,
    [GONE.firstName, GONE.lastName, userId],
  );
  await removeForgotten(work, [userId]);
}

/** Removes those of some users who are forgotten and to whom no archive refers any more. */
export async function removeForgotten(work: Work, userIds: readonly string[]): Promise<void> {
  await work.change(
    `DELETE FROM users WHERE id IN (?) AND email = ''
     AND NOT EXISTS (SELECT 1 FROM former_members f WHERE f.user_id = users.id)`,
    [userIds],
  );
}
