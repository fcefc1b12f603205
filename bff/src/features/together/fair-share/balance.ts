import { debtBetween, memberShares } from '@harmony/contract';
import type { CalendarDay, Debt, MemberShare, Repayment, Two } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { sumBorne } from '../../money/transactions/borne-sums.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { countedSince, shareRules } from './share-rules.ts';

/** Earlier than any payment. */
const EARLIEST = '1000-01-01';

/** Payments and debts of both partners in cents. */
interface Balance {
  /** Shares within the requested days, and transfers into joint accounts less those out of them. */
  members: (MemberShare & { contributedCents: number })[];
  /** Debt before the requested days. */
  carriedOver: Debt | undefined;
  /** Debt after the requested days. */
  owes: Debt | undefined;
}

/**
 * Computes the balance from the sums of visible shared spending, independent of hidden transactions.
 *
 * @param days first and last day of the requested period; all earlier spending is carried over
 */
export async function balanceOf(
  reader: Reader,
  viewer: CoupleViewer,
  two: Two,
  days: { since: CalendarDay; to: CalendarDay },
): Promise<Balance> {
  const rules = (await shareRules(reader, viewer)).map(({ month, ...rule }) => ({
    from: `${month}-01`,
    ...rule,
  }));
  const from = (await countedSince(reader, viewer)) ?? undefined;
  const borne = await sumBorne(reader, viewer, { ...days, from, firstId: two[0], rules });
  const repaid = await sumRepaid(reader, viewer, { ...days, from });
  const before = ({ isLater }: { isLater: boolean }) => !isLater;
  const later = borne.filter(({ isLater }) => isLater);
  const contributed = later.filter(({ isContributed }) => isContributed);
  return {
    members: memberShares(two, borne.filter(before), later).map((member) => ({
      ...member,
      contributedCents: contributed.find(({ paidBy }) => paidBy === member.userId)?.cents ?? 0,
    })),
    carriedOver: debtBetween(two, borne.filter(before), repaid.filter(before)),
    owes: debtBetween(two, borne, repaid),
  };
}

/** Returns the settlements before a day and from it on, in cents. */
async function sumRepaid(
  reader: Reader,
  { couple }: CoupleViewer,
  {
    from = EARLIEST,
    since,
    to,
  }: { from: CalendarDay | undefined; since: CalendarDay; to: CalendarDay },
): Promise<(Repayment & { isLater: boolean })[]> {
  // Raw SQL: sums.
  const rows = await reader.select<{
    isLater: number;
    fromId: string;
    toId: string;
    cents: number;
  }>(
    `SELECT CASE WHEN date >= ? THEN 1 ELSE 0 END AS isLater, from_id AS fromId, to_id AS toId,
       SUM(amount_cents) AS cents
     FROM settlements WHERE couple_id = ? AND date >= ? AND date <= ?
     GROUP BY isLater, from_id, to_id ORDER BY NULL`,
    [since, couple.id, from, to],
  );
  return rows.map(({ isLater, fromId, toId, cents }) => ({
    isLater: isLater === 1,
    from: fromId,
    to: toId,
    cents,
  }));
}
