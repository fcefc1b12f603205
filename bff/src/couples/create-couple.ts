import { coupleEndpoints } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { isDuplicate } from '../database/database-errors.ts';
import { lockUsers } from '../users/lock-users.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { announce } from '../events/announce.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { addMember } from './add-member.ts';
import { coupleModel } from './couple.model.ts';
import { newInvitation } from './invitation.ts';

/** The response for somebody who belongs to a couple already. */
export function alreadyInCouple(): ApiError {
  return new ApiError('already_in_couple', 'You already have a couple account.');
}

/**
 * Creates a couple of one, with an invite code and the built-in categories.
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
      await storeCouple(work, services, viewer.user.id, name);
      await announce(work, services, [viewer.user.id], coupleEndpoints.create);
    });
  } catch (error) {
    throw isDuplicate(error) ? alreadyInCouple() : error;
  }
}

/**
 * Stores a couple with its first member.
 *
 * @returns the couple's id
 * @throws UniqueConstraintError when the user belongs to a couple already
 */
export async function storeCouple(
  work: Work,
  { features }: Pick<Services, 'features'>,
  userId: string,
  name: string,
): Promise<string> {
  const id = timedId();
  await coupleModel(work).create({
    id,
    name,
    ...newInvitation(),
    version: 0,
    createdAt: new Date(),
  });
  await addMember(work, id, userId, 1);
  await features.begin(work, id);
  await features.join(work, id, userId);
  return id;
}
