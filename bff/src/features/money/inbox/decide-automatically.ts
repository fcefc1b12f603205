import { automaticDecisions } from './automatic-decisions.ts';
import { roomBelowLimit } from '../transactions/transaction-limit.ts';
import { announceDecision, proposed, take } from './decide-rows.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import type { InboxRowRow } from './inbox.model.ts';
import type { Taking } from './new-transactions.ts';
import { proposing } from './proposals.ts';

/**
 * Decides new rows if a rule or the account determines their ownership. Left to the owner: pending rows, which may
 * never be booked, rows that were taken back, likely duplicates and transfers, and those beyond the plan's limit.
 */
export async function decideAutomatically(
  change: CoupleChange,
  rows: readonly InboxRowRow[],
): Promise<void> {
  const { work, viewer } = change;
  const undecided = rows.filter(({ isPending, isAsked }) => !isPending && !isAsked);
  if (undecided.length === 0) return;
  const decide = await automaticDecisions(work, viewer);
  const open = undecided.flatMap((row) => {
    const as = decide(row);
    return as ? [{ row, as }] : [];
  });
  // Proposals are slow for viewers with much data.
  if (open.length === 0) return;
  // Without the ids, which are different each time the transaction is repeated.
  const payments = open.map(({ row }) => {
    const { id: _id, ...payment } = proposed(row);
    return payment;
  });
  const proposals = await proposing.within(change, payments);
  const takings = open.flatMap(({ row, as }, place): Taking[] => {
    const proposal = proposals[place];
    if (proposal?.duplicateOf !== null || proposal.transferOf !== null) return [];
    return [{ id: row.id, as, row, proposal, place, pairsWith: null }];
  });
  if (takings.length === 0) return;
  const room = await roomBelowLimit(work, viewer);
  const taken = await take(change, takings.slice(0, room));
  if (taken.length > 0) await announceDecision(change, taken);
}
