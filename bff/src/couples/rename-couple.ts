import { coupleEndpoints } from '@harmony/contract';
import { inTransaction } from '../database/transaction.ts';
import { announce } from '../events/announce.ts';
import { notFound } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

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
    await work.change(
      `UPDATE couples SET name = ?, version = version + 1
       WHERE id = ? AND ended_at IS NULL`,
      [name, coupleId],
    );
    const memberIds = viewer.couple.members.map(({ id }) => id);
    await announce(work, services, memberIds, coupleEndpoints.rename);
  });
}
