import { addDays, toCents, TRANSFER_DAYS } from '@harmony/contract';
import type { ImportRow, Transaction } from '@harmony/contract';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { createPauses } from '../../../../platform/processes/pauses.ts';
import { isPair } from '../../transactions/transfers/pair.ts';
import { pagesOfVisible } from '../../transactions/visible-transactions.ts';
import { dayNumber, keyOf } from '../duplicates/payments.ts';

const MAX_PAIRS = 100;
/** Candidates of one amount and day. */
const MAX_CANDIDATES = 10;

type Side = Pick<Transaction, 'amount' | 'date' | 'accountId' | 'kind' | 'parts'> & {
  /** The id of a transaction, or the index of a row. */
  name: string | number;
};

/**
 * Returns the likely other side of rows that could be transfers, by row index: an own transaction or another row with
 * the opposite amount in another account, at most four days apart, the nearest first.
 *
 * @param rows that are imported by default
 * @param signal ends the search
 */
export async function offeredTransfers(
  reader: Reader,
  viewer: CoupleViewer,
  rows: readonly Pick<ImportRow, 'index' | 'amount' | 'date' | 'accountId' | 'kind' | 'parts'>[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, string | number>> {
  const sorted = rows.map(({ date }) => date).toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const filter = {
    authorId: viewer.user.id,
    from: addDays(first, -TRANSFER_DAYS),
    to: addDays(last, TRANSFER_DAYS),
    amounts: [...new Set(rows.map(({ amount }) => -toCents(amount)))],
    isCounted: true,
  };
  const sides: Side[] = rows.flatMap(({ index, kind, parts, ...row }) =>
    parts || !kind ? [] : [{ ...row, kind, parts: [], name: index }],
  );
  const byDay = new Map<string, Side[]>();
  const amounts = new Set<number>();
  const add = (side: Side): void => {
    const cents = toCents(side.amount);
    amounts.add(cents);
    const key = keyOf(cents, dayNumber(side.date));
    const group = byDay.get(key) ?? [];
    if (group.length < MAX_CANDIDATES) byDay.set(key, [...group, side]);
  };
  for await (const page of pagesOfVisible(reader, viewer, filter)) {
    for (const each of page) add({ ...each, name: each.id });
  }
  for (const side of sides) add(side);
  // Few rows have a counterpart at all.
  const possible = sides.filter(({ amount }) => amounts.has(-toCents(amount)));
  const offered = new Map<string | number, string | number>();
  const pause = createPauses(signal);
  for (let apart = 0; apart <= TRANSFER_DAYS; apart += 1) {
    for (const side of possible) {
      await pause();
      if (offered.has(side.name) || offered.size >= MAX_PAIRS) continue;
      const day = dayNumber(side.date);
      const other = [day - apart, day + apart]
        .flatMap((near) => byDay.get(keyOf(-toCents(side.amount), near)) ?? [])
        .find(({ name, ...each }) => !offered.has(name) && isPair(side, each));
      if (other) offered.set(side.name, other.name).set(other.name, side.name);
    }
  }
  return new Map(
    [...offered].flatMap(([name, other]) => (typeof name === 'number' ? [[name, other]] : [])),
  );
}
