import type { Work } from '../../../../platform/database/database.ts';
import type { NewRowOf } from '../../../../platform/database/model.ts';
import { transferModel } from './transfer.model.ts';

export async function storeTransfers(
  work: Work,
  transfers: readonly NewRowOf<typeof transferModel>[],
): Promise<void> {
  await transferModel(work).bulkCreate(transfers);
}
