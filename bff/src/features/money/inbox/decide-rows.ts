import { inboxEndpoints, transactionEndpoints } from '@harmony/contract';
import type { InboxDecision } from '@harmony/contract';
import { announce } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { bookKnown } from '../imports/commit/booked-later.ts';
import { storeEntered } from '../transactions/create-transaction.ts';
import { assertBelowLimit } from '../transactions/transaction-limit.ts';
import { pairTransactions } from '../transactions/transfers/pair.ts';
import { storeTransfers } from '../transactions/transfers/store-transfers.ts';
import { inboxRowModel } from './inbox.model.ts';
import type { InboxRowRow } from './inbox.model.ts';
import { transactionsOf } from './new-transactions.ts';
import type { Taken, Taking } from './new-transactions.ts';
import { proposing } from './proposals.ts';
import type { Proposal, Proposed } from './proposals.ts';
import { decideForBoth } from './same-payment.ts';
import { countWaiting, findPendingRows } from './waiting-rows.ts';

/**
 * Decides about rows of the viewer.
 *
 * @throws ApiError `not_found` for a row that is not in their inbox, `invalid`, `tier_limit`; in these cases nothing is
 * decided
 */
export async function decideInbox(
  change: CoupleChange,
  sent: readonly InboxDecision[],
): Promise<{ created: string[]; left: number }> {
  const { work, viewer } = change;
  const repeated = sent.findIndex(
    ({ id }, place) => sent.findIndex((row) => row.id === id) < place,
  );
  if (repeated !== -1) {
    throw invalidField(`rows.${repeated}.id`, sentence('This row is named twice'));
  }
  const found = await findPendingRows(
    work,
    viewer,
    sent.map(({ id }) => id),
  );
  if (found.length < sent.length) throw notFound();
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = sent.flatMap(({ id }) => byId.get(id) ?? []);
  const proposals = await proposing.within(change, rows.map(proposed));
  const out = sent.flatMap(({ id, as }) => (as === 'not-mine' ? id : []));
  await leaveOut(change, out);
  const taken = await take(change, takingsOf(sent, rows, proposals));
  await announceDecision(change, taken);
  return {
    created: taken.map(({ transaction }) => transaction.id),
    left: await countWaiting(work, viewer),
  };
}

/** Returns the fields on which proposals depend, as plain data. */
export function proposed({ id, accountId, date, amountCents, description }: InboxRowRow): Proposed {
  return { id, accountId, date, amountCents, description };
}

function takingsOf(
  sent: readonly InboxDecision[],
  rows: readonly InboxRowRow[],
  proposals: readonly Proposal[],
): Taking[] {
  const transfers = new Set(sent.flatMap(({ id, kind }) => (kind === 'transfer' ? id : [])));
  const inInbox = new Set(rows.map(({ id }) => id));
  return sent.flatMap(({ as, ...decision }, place): Taking[] => {
    const [row, proposal] = [rows[place], proposals[place]];
    if (as === 'not-mine' || !row || !proposal) return [];
    const { transferOf } = proposal;
    const other = typeof transferOf === 'number' ? (rows[transferOf]?.id ?? null) : transferOf;
    const isPossible =
      decision.kind === 'transfer' &&
      other !== null &&
      (transfers.has(other) || (typeof transferOf === 'string' && !inInbox.has(other)));
    return [{ ...decision, as, row, proposal, place, pairsWith: isPossible ? other : null }];
  });
}

async function leaveOut({ work }: CoupleChange, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inboxRowModel(work).update(
    { state: 'left-out', decidedAt: new Date(), leavesAt: null },
    { where: { id: [...ids] } },
  );
}

/** Makes the transactions of decisions. */
export async function take(change: CoupleChange, takings: readonly Taking[]): Promise<Taken[]> {
  if (takings.length === 0) return [];
  const { work, viewer } = change;
  await assertBelowLimit(work, viewer, takings.length);
  const taken = await transactionsOf(work, viewer, takings);
  const createdAt = new Date();
  await storeEntered(
    work,
    viewer.couple.id,
    taken.map(({ transaction }) => ({ transaction, links: transaction, createdAt })),
  );
  await storeTransfers(
    work,
    taken.flatMap(({ transaction: { transferId: id, userId } }) =>
      id === null ? [] : [{ id, coupleId: viewer.couple.id, userId, createdAt }],
    ),
  );
  for (const { row, transaction } of taken) {
    await inboxRowModel(work).update(
      {
        state: 'decided',
        transactionId: transaction.id,
        decidedAt: createdAt,
        leavesAt: null,
      },
      { where: { id: row.id } },
    );
  }
  await bookKnown(
    work,
    taken.flatMap(({ row: { id, importId }, transaction }) =>
      importId === null ? [] : [{ rowId: id, importId, transactionId: transaction.id }],
    ),
  );
  await pairTaken(change, taken);
  await decideForBoth(change, taken);
  return taken;
}

async function pairTaken(change: CoupleChange, taken: readonly Taken[]): Promise<void> {
  const idOf = new Map(taken.map(({ row, transaction }) => [row.id, transaction.id]));
  const done = new Set<string>();
  for (const { row, transaction, pairsWith, place } of taken) {
    if (pairsWith === null || done.has(row.id)) continue;
    done.add(pairsWith);
    const other = idOf.get(pairsWith) ?? pairsWith;
    try {
      await pairTransactions(change, { transactionIds: [transaction.id, other] });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid') throw error;
      throw invalidField(`rows.${place}.kind`, error.text);
    }
  }
}

/** Notifies the viewer, and the partner only of transactions that they see, as of any other transaction. */
export async function announceDecision(
  { work, services, viewer }: CoupleChange,
  taken: readonly Taken[],
): Promise<void> {
  const { decide } = inboxEndpoints;
  await announce(work, services, [viewer.user.id], decide, decide.mayChange);
  const isSeen = taken.some(({ transaction }) => transaction.isVisible);
  if (viewer.partner && isSeen) {
    await announce(work, services, [viewer.partner.id], transactionEndpoints.change);
  }
}
