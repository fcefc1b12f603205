import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { selectHalves } from './select-halves.ts';
import { transferModel } from './transfers/transfer.model.ts';

/** Each transfer counts once, whatever the number of its transactions. */
function countTransfers(reader: Reader, { couple, user }: CoupleViewer): Promise<number> {
  return transferModel(reader).count({ where: { coupleId: couple.id, userId: user.id } });
}

/** Returns the number of the viewer's transactions for the limit of the plan. */
export async function countOwn(reader: Reader, viewer: CoupleViewer): Promise<number> {
  const rows = await selectHalves<{ count: number }>(
    reader,
    viewer,
    { authorId: viewer.user.id },
    ({ from, where }) =>
      `SELECT COUNT(*) AS count FROM ${from} WHERE ${where} AND transfer_id IS NULL`,
  );
  const transfers = await countTransfers(reader, viewer);
  return rows.reduce((sum, { count }) => sum + count, transfers);
}
