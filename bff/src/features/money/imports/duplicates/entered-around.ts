import { addDays, toCents } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import type { Reader } from '../../../../platform/database/database.ts';
import { listVisible, pagesOfVisible } from '../../transactions/visible-transactions.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { MAX_DAYS_BY_ID } from './bank-ids.ts';
import { knownBetween, knownOf, periodsBetween } from './known-payments.ts';
import type { StoredPayment } from './known-payments.ts';
import type { Around, Entered, Payment } from './payments.ts';

const IDS_AT_ONCE = 500;

/**
 * Returns transactions visible to the viewer whose amounts match a file's payments, within a few days, now or when they
 * were imported; and payments of the viewer's imports that are not visible any more. How the partner's imports named a
 * payment is included only if it was shared from the start and still is: a hidden one is compared with nothing.
 */
export async function enteredAround(
  reader: Reader,
  viewer: CoupleViewer,
  payments: readonly Pick<Payment, 'date' | 'amount'>[],
): Promise<Around> {
  const sorted = payments.map(({ date }) => date).toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return { entered: [], periods: new Map() };
  const alike = {
    from: addDays(first, -MAX_DAYS_BY_ID),
    to: addDays(last, MAX_DAYS_BY_ID),
    amounts: [...new Set(payments.map(({ amount }) => toCents(amount)))],
  };
  const visible = new Map<string, Transaction>();
  for await (const page of pagesOfVisible(reader, viewer, alike)) {
    for (const each of page) visible.set(each.id, each);
  }
  const known = Map.groupBy(
    await knownBetween(reader, viewer, alike),
    ({ transactionId }) => transactionId,
  );
  // Transactions that were changed since they were imported.
  const others = [...known.keys()].filter((id) => !visible.has(id));
  for (const ids of inBatches(others)) {
    for (const each of await listVisible(reader, viewer, { ids })) visible.set(each.id, each);
  }
  const changed = [...visible.keys()].filter((id) => !known.has(id));
  for (const ids of inBatches(changed)) {
    for (const each of await knownOf(reader, viewer, ids)) {
      known.set(each.transactionId, [...(known.get(each.transactionId) ?? []), each]);
    }
  }
  const entered = [...visible.values()].map((transaction): Entered => {
    const { id, date, amount, description, accountId, type } = transaction;
    const some = known.get(id)?.filter(({ isOwn }) => isOwn || type === 'shared') ?? [];
    return { id, date, amount, description, accountId, known: some, isGone: false };
  });
  const deleted = others.flatMap((id) =>
    visible.has(id) ? [] : deletedAmong(id, known.get(id)?.filter(({ isOwn }) => isOwn) ?? []),
  );
  return {
    entered: [...entered, ...deleted],
    periods: await periodsBetween(reader, viewer, alike),
  };
}

function deletedAmong(id: string, known: readonly StoredPayment[]): Entered[] {
  return known.slice(0, 1).map(({ date, amount, description }) => ({
    id,
    date,
    amount,
    description,
    accountId: null,
    known,
    isGone: true,
  }));
}

function inBatches(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    batches.push(ids.slice(start, start + IDS_AT_ONCE));
  }
  return batches;
}
