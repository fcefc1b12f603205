import { literal } from 'sequelize';
import type { Work } from '../../platform/database/database.ts';
import { NO_DIGEST, userModel } from './user.model.ts';

const GONE = {
  email: '',
  emailKey: literal('id'),
  username: '',
  passwordHash: null,
  originUserAgent: '',
  originNetwork: '',
  language: null,
  firstName: 'Former',
  lastName: 'partner',
  subscriptionTier: 'free',
  subscriptionStatus: 'free',
};

/** A user's own subscription; the plan in effect also depends on the partner's. */
export interface StoredSubscription {
  tier: string;
  status: string;
  keptUntil: Date | null;
  trialEndsAt: Date | null;
}

export async function storeUser(
  work: Work,
  user: Parameters<ReturnType<typeof userModel>['create']>[0],
): Promise<void> {
  await userModel(work).create(user);
}

export async function storeSubscription(
  work: Work,
  userId: string,
  { tier, status, keptUntil, trialEndsAt }: StoredSubscription,
): Promise<void> {
  await userModel(work).update(
    {
      subscriptionTier: tier,
      subscriptionStatus: status,
      subscriptionKeptUntil: keptUntil,
      trialEndsAt,
    },
    { where: { id: userId } },
  );
}

/** Grants a plan manually, regardless of payments. */
export async function givePlan(
  work: Work,
  userId: string,
  { tier, status }: Pick<StoredSubscription, 'tier' | 'status'>,
): Promise<void> {
  await userModel(work).update(
    { subscriptionTier: tier, subscriptionStatus: status },
    { where: { id: userId } },
  );
}

/**
 * Stores a password hash.
 *
 * @throws UniqueConstraintError if another account of the address has the same
 */
export async function storePasswordHash(work: Work, userId: string, hash: string): Promise<void> {
  await userModel(work).update({ passwordHash: hash }, { where: { id: userId } });
}

export async function removePasswordHash(work: Work, userId: string): Promise<void> {
  await userModel(work).update({ passwordHash: null }, { where: { id: userId } });
}

/**
 * Marks the user's address as verified, so that it gets digests, and deletes the origin of the account.
 *
 * @throws UniqueConstraintError if another account has verified it
 */
export async function claimAddress(work: Work, userId: string): Promise<void> {
  await userModel(work).update(
    {
      emailKey: literal('email'),
      originUserAgent: '',
      originNetwork: '',
      digestOn: NO_DIGEST,
    },
    { where: { id: userId } },
  );
}

/** Increments the event counter of users, whose rows stay locked until the commit. */
export async function countEvent(work: Work, userIds: readonly string[]): Promise<void> {
  // Raw SQL: part of every change.
  await work.change(`UPDATE users SET event_sequence = event_sequence + 1 WHERE id IN (?)`, [
    userIds,
  ]);
}

export async function removeUsers(work: Work, userIds: readonly string[]): Promise<void> {
  await userModel(work).destroy({ where: { id: [...userIds] } });
}

/** Deletes the user, or anonymizes the row while a partner's archive references it. */
export async function forgetUser(work: Work, userId: string): Promise<void> {
  await userModel(work).update(GONE, { where: { id: userId } });
  await removeForgotten(work, [userId]);
}

/** Deletes anonymized users whom no archive references any more. */
export async function removeForgotten(work: Work, userIds: readonly string[]): Promise<void> {
  // Raw SQL: references are in another table.
  await work.change(
    `DELETE FROM users WHERE id IN (?) AND email = ''
     AND NOT EXISTS (SELECT 1 FROM former_members f WHERE f.user_id = users.id)`,
    [userIds],
  );
}
