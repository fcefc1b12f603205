import { coupleEndpoints } from '@harmony/contract';
import type { Currency } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { isDuplicate } from '../../platform/database/database-errors.ts';
import { lockUsers } from '../users/lock-users.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Work } from '../../platform/database/database.ts';
import { announce } from '../events/announce.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { addMember } from './add-member.ts';
import { coupleModel } from './couple.model.ts';
import { newInvitation } from './invitation.ts';

export function alreadyInCouple(): ApiError {
  return new ApiError('already_in_couple', sentence('You already have a couple account.'));
}

/**
 * Creates a couple of one, with an invite code and the built-in categories. The currency is that of the user's last
 * couple, so that transferred amounts keep their meaning.
 *
 * @throws ApiError `already_in_couple`
 */
export async function createCouple(
  services: Services,
  viewer: Viewer,
  name: string,
): Promise<void> {
  if (viewer.couple) throw alreadyInCouple();
  try {
    await inTransaction(services.database, async (work) => {
      await lockUsers(work, [viewer.user.id]);
      const currency = await lastCurrencyOf(work, viewer.user.id);
      await storeCouple(work, services, viewer.user.id, name, currency);
      await announce(work, services, [viewer.user.id], coupleEndpoints.create);
    });
  } catch (error) {
    throw isDuplicate(error) ? alreadyInCouple() : error;
  }
}

async function lastCurrencyOf(work: Work, userId: string): Promise<Currency | undefined> {
  // Raw SQL: joins a table of the feature archives.
  const [last] = await work.select<{ currency: Currency }>(
    `SELECT c.currency AS currency FROM former_members f JOIN couples c ON c.id = f.couple_id
     WHERE f.user_id = ? ORDER BY c.ended_at DESC, c.id DESC LIMIT 1`,
    [userId],
  );
  return last?.currency;
}

/**
 * Stores a couple with its first member.
 *
 * @param currency dollars by default
 * @returns the couple's id
 * @throws UniqueConstraintError if the user already has a couple
 */
export async function storeCouple(
  work: Work,
  { features }: Pick<Services, 'features'>,
  userId: string,
  name: string,
  currency?: Currency,
): Promise<string> {
  const id = timedId();
  await coupleModel(work).create({
    id,
    name,
    ...(currency !== undefined && { currency }),
    ...newInvitation(),
    version: 0,
    createdAt: new Date(),
  });
  await addMember(work, id, userId, 1);
  await features.begin(work, id);
  await features.join(work, id, userId);
  return id;
}
