import { coupleEndpoints } from '@harmony/contract';
import { literal } from 'sequelize';
import { inTransaction } from '../../platform/database/transaction.ts';
import { announce } from '../events/announce.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Services } from '../../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { coupleModel } from './couple.model.ts';

/**
 * Renames the viewer's couple.
 *
 * @throws ApiError `not_found` for any other couple
 */
export async function renameCouple(
  services: Services,
  viewer: CoupleViewer,
  coupleId: string,
  name: string,
): Promise<void> {
  if (coupleId !== viewer.couple.id) throw notFound();
  await inTransaction(services.database, async (work) => {
    await coupleModel(work).update(
      { name, version: literal('version + 1') },
      { where: { id: coupleId, endedAt: null } },
    );
    const memberIds = viewer.couple.members.map(({ id }) => id);
    await announce(work, services, memberIds, coupleEndpoints.rename);
  });
}
