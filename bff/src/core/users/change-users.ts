import { literal } from 'sequelize';
import type { Work } from '../../platform/database/database.ts';
import { userModel } from './user.model.ts';

/** Who has deleted their account, in the history that their partner keeps. */
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

/** Stores a new user. */
export async function storeUser(
  work: Work,
  user: Parameters<ReturnType<typeof userModel>['create']>[0],
): Promise<void> {
  await userModel(work).create(user);
}

/** Stores what a user pays for, or was given. */
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

/** Gives a user a plan by hand, whatever is paid. */
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
 * Stores a password that was hashed.
 *
 * @throws UniqueConstraintError when another account of the address has the same
 */
export async function storePasswordHash(work: Work, userId: string, hash: string): Promise<void> {
  await userModel(work).update({ passwordHash: hash }, { where: { id: userId } });
}

/**
 * Gives a user the address that they carry, and forgets where the account was made.
 *
 * @throws UniqueConstraintError when another account has it
 */
export async function claimAddress(work: Work, userId: string): Promise<void> {
  await userModel(work).update(
    { emailKey: literal('email'), originUserAgent: '', originNetwork: '' },
    { where: { id: userId } },
  );
}

/** Counts an event of each of some users, whose rows stay locked until the commit. */
export async function countEvent(work: Work, userIds: readonly string[]): Promise<void> {
  // By hand: every change of anything does it.
  await work.change(`UPDATE users SET event_sequence = event_sequence + 1 WHERE id IN (?)`, [
    userIds,
  ]);
}

/** Removes users with all that is theirs alone. */
export async function removeUsers(work: Work, userIds: readonly string[]): Promise<void> {
  await userModel(work).destroy({ where: { id: [...userIds] } });
}

/** Removes the user, or only all that says who it was while a partner's archive refers to them. */
export async function forgetUser(work: Work, userId: string): Promise<void> {
  await userModel(work).update(GONE, { where: { id: userId } });
  await removeForgotten(work, [userId]);
}

/** Removes those of some users who are forgotten and to whom no archive refers any more. */
export async function removeForgotten(work: Work, userIds: readonly string[]): Promise<void> {
  // By hand: who is referred to is found in another table.
  await work.change(
    `DELETE FROM users WHERE id IN (?) AND email = ''
     AND NOT EXISTS (SELECT 1 FROM former_members f WHERE f.user_id = users.id)`,
    [userIds],
  );
}
