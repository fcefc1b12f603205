import type { Transaction } from '@harmony/contract';
import type { Reader } from '../../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { listVisible } from '../../transactions/visible-transactions.ts';

const IDS_AT_ONCE = 500;

/** Returns the spending among transactions that the viewer may see, by id. */
export async function spendingsAmong(
  reader: Reader,
  viewer: CoupleViewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Transaction>> {
  const found = new Map<string, Transaction>();
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    for (const each of await listVisible(reader, viewer, { ids: some })) {
      if (each.kind === 'spending') found.set(each.id, each);
    }
  }
  return found;
}
