import { preferencesEndpoints } from '@harmony/contract';
import type { Reader } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { announce } from '../events/announce.ts';
import type { Services } from '../../services.ts';
import { lockUsers } from '../users/lock-users.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { preferencesModel } from './preferences.model.ts';

/** Whether a user has answered or dismissed the question of the first evening. */
export async function isFirstQuestionDone(reader: Reader, userId: string): Promise<boolean> {
  const where = { userId };
  return (
    (await preferencesModel(reader).findOne({ where, attributes: ['isAsked'] }))?.isAsked === true
  );
}

/** Stores that state and notifies the user's other pages, so that the question is not shown again elsewhere. */
export async function storeFirstQuestion(
  services: Services,
  { user: { id: userId } }: Viewer,
  isAsked: boolean,
): Promise<void> {
  await inTransaction(services.database, async (work) => {
    await lockUsers(work, [userId]);
    const where = { userId };
    const row = await preferencesModel(work).findOne({ where, attributes: ['userId'] });
    if (row) await preferencesModel(work).update({ isAsked }, { where });
    else await preferencesModel(work).create({ userId, isAsked });
    await announce(work, services, [userId], preferencesEndpoints.changeAsked);
  });
}
