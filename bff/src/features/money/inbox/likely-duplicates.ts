import type { CalendarDay } from '@harmony/contract';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findDuplicates } from '../imports/duplicates/duplicates.ts';
import { enteredAround } from '../imports/duplicates/entered-around.ts';
import { inboxRowModel } from './inbox.model.ts';

interface Payment {
  index: number;
  date: CalendarDay;
  amount: string;
  originalDescription: string;
  accountId: string | null;
}

/**
 * Returns visible transactions that are probably the same payments, by index: entered by hand, by the partner, or from
 * elsewhere. Transactions that came through the same account of the inbox are other payments.
 */
export async function likelyDuplicates(
  reader: Reader,
  viewer: CoupleViewer,
  rows: readonly Payment[],
): Promise<ReadonlyMap<number, string>> {
  const around = await enteredAround(reader, viewer, rows);
  if (around.entered.length === 0) return new Map();
  const ids = around.entered.map(({ id }) => id);
  const own = await inboxRowModel(reader).findAll({
    where: { userId: viewer.user.id, transactionId: ids },
    attributes: ['transactionId', 'accountId'],
  });
  const accountOf = new Map(own.map((row) => [row.transactionId, row.accountId]));
  const found = new Map<number, string>();
  for (const [accountId, some] of Map.groupBy(rows, (row) => row.accountId)) {
    const entered = around.entered.filter(
      ({ id, isGone }) => !isGone && !(accountOf.has(id) && accountOf.get(id) === accountId),
    );
    // The ids of banks and files are separate, so that only day, amount and text count.
    const payments = some.map(({ originalDescription: description, ...row }) => ({
      ...row,
      description,
      reference: null,
      account: null,
    }));
    const file = { format: 'csv' as const, source: 'inbox', payments };
    const duplicates = await findDuplicates(file, { ...around, entered });
    for (const [index, { id }] of duplicates) found.set(index, id);
  }
  return found;
}
