import { createHash, randomBytes } from 'node:crypto';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { assertStillSignedIn } from '../../../core/sessions/still-signed-in.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import { calendarSubscriptionModel } from './calendar-subscription.model.ts';

const TOKEN_BYTES = 32;

/** Returns since when the user has a private address; `null` without one. */
export async function subscribedSince(reader: Reader, userId: string): Promise<Date | null> {
  const found = await calendarSubscriptionModel(reader).findOne({
    where: { userId },
    attributes: ['createdAt'],
  });
  return found?.createdAt ?? null;
}

/**
 * Creates a private address for the user and invalidates the previous one.
 *
 * @returns its secret, 32 random bytes as base64url, which is not stored
 * @throws ApiError `unauthorized` if the user was signed out in the meantime
 */
export async function makeSubscription(
  database: Database,
  viewer: Viewer,
): Promise<{ token: string; since: Date }> {
  const userId = viewer.user.id;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const since = new Date();
  await inTransaction(database, async (work) => {
    await lockUsers(work, [userId]);
    await assertStillSignedIn(work, viewer);
    await calendarSubscriptionModel(work).destroy({ where: { userId } });
    await calendarSubscriptionModel(work).create({
      userId,
      tokenHash: hashOf(token),
      createdAt: since,
    });
  });
  return { token, since };
}

export async function endSubscription(database: Database, userId: string): Promise<void> {
  await inTransaction(database, async (work) => {
    await lockUsers(work, [userId]);
    await calendarSubscriptionModel(work).destroy({ where: { userId } });
  });
}

export async function subscriberOf(reader: Reader, token: string): Promise<string | undefined> {
  const found = await calendarSubscriptionModel(reader).findOne({
    where: { tokenHash: hashOf(token) },
    attributes: ['userId'],
  });
  return found?.userId;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
