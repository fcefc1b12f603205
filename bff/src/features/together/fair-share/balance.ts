import { debtBetween, memberShares } from '@harmony/contract';
import type { CalendarDay, Debt, MemberShare, Repayment, Two } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { sumBorne } from '../../money/transactions/visible-sums.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { countedSince, shareRules } from './share-rules.ts';

/** Before anything that was ever paid. */
const EARLIEST = '1000-01-01';

/** Who paid what, and who owes whom, in cents. */
interface Balance {
  /** Of the days that were asked for. */
  members: MemberShare[];
  /** What was owed before them. */
  carriedOver: Debt | undefined;
  /** What is owed after them. */
  owes: Debt | undefined;
}

/**
 * The balance of the two, from the sums of all that they shared: nothing of it is read that one of them
 * hides.
 *
 * @param days the first and the last day of what is told by itself; all before is carried over
 */
export async function balanceOf(
  reader: Reader,
  viewer: CoupleViewer,
  two: Two,
  days: { since: CalendarDay; to: CalendarDay },
): Promise<Balance> {
  const percents = (await shareRules(reader, viewer)).map(({ month, firstPercent }) => ({
    from: `${month}-01`,
    firstPercent,
  }));
  const from = (await countedSince(reader, viewer)) ?? undefined;
  const borne = await sumBorne(reader, viewer, { ...days, from, firstId: two[0], percents });
  const repaid = await sumRepaid(reader, viewer, { ...days, from });
  const before = ({ isLater }: { isLater: boolean }) => !isLater;
  return {
    members: memberShares(
      two,
      borne.filter(({ isLater }) => isLater),
    ),
    carriedOver: debtBetween(two, borne.filter(before), repaid.filter(before)),
    owes: debtBetween(two, borne, repaid),
  };
}

/** What was paid back and by whom, before a day and from it on, in cents. */
async function sumRepaid(
  reader: Reader,
  { couple }: CoupleViewer,
  {
    from = EARLIEST,
    since,
    to,
  }: { from: CalendarDay | undefined; since: CalendarDay; to: CalendarDay },
): Promise<(Repayment & { isLater: boolean })[]> {
  // By hand: sums.
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
