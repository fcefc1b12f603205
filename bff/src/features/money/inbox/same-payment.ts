import { inboxEndpoints } from '@harmony/contract';
import { announce } from '../../../core/events/announce.ts';
import type { Work } from '../../../platform/database/database.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { inboxRowModel, PENDING_MILLISECONDS } from './inbox.model.ts';
import type { Taken } from './new-transactions.ts';

/*
 * Rows of both partners that are one payment of a joint account have one `paymentId`. The first decision counts for
 * both.
 */

/** Removes rows of the partner that are the same payments from their inbox. */
export async function decideForBoth(
  { work, services, viewer: { partner } }: CoupleChange,
  taken: readonly Taken[],
): Promise<void> {
  if (!partner) return;
  let isAny = false;
  for (const { row, transaction } of taken) {
    // Only transactions that both see may change what the partner sees.
    if (transaction.accountId === null || !transaction.isVisible) continue;
    const changed = await inboxRowModel(work).update(
      {
        state: 'decided',
        transactionId: transaction.id,
        decidedAt: new Date(),
        leavesAt: null,
      },
      { where: { paymentId: row.paymentId, userId: partner.id, state: 'waiting' } },
    );
    isAny ||= changed > 0;
  }
  if (isAny) await announce(work, services, [partner.id], inboxEndpoints.decide, ['inbox']);
}

/** Puts the partner's rows back into their inbox if their transactions are taken back. */
export async function reopenForBoth(
  { work, services, viewer: { partner } }: CoupleChange,
  transactionIds: readonly string[],
): Promise<void> {
  if (!partner) return;
  const changed = await reopenRows(work, {
    userId: partner.id,
    transactionId: [...transactionIds],
  });
  if (changed > 0) await announce(work, services, [partner.id], inboxEndpoints.undo, ['inbox']);
}

/**
 * Puts a user's rows back into their inbox. Pending ones leave it like new ones.
 *
 * @returns their number
 */
export async function reopenRows(
  work: Work,
  where: { userId: string; transactionId: string[] },
): Promise<number> {
  const again = { state: 'waiting' as const, transactionId: null, decidedAt: null, isAsked: true };
  const leavesAt = new Date(Date.now() + PENDING_MILLISECONDS);
  const rows = inboxRowModel(work);
  return (
    (await rows.update({ ...again, leavesAt }, { where: { ...where, isPending: true } })) +
    (await rows.update(again, { where: { ...where, isPending: false } }))
  );
}
