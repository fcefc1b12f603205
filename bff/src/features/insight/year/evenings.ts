import { dayIn, toDecimal } from '@harmony/contract';
import type { YearInTwo } from '@harmony/contract';
import { toInstant } from '../../../platform/database/database.ts';
import type { RawInstant, Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

export interface Evening {
  id: string;
  title: string;
  location: string | null;
  userId: string;
  budgetCents: number;
  /** Amount of its transaction, negative for spending. */
  paidCents: number | null;
}

/**
 * Returns the couple's completed date nights of a year or month in chronological order, by the time zones of their
 * planners.
 */
export async function completedEvenings(
  reader: Reader,
  viewer: CoupleViewer,
  period: string,
): Promise<Evening[]> {
  // Raw SQL: a join. The transaction is always shared: one that becomes personal is unlinked.
  const rows = await reader.select<Evening & { plannedAt: RawInstant; timeZone: string }>(
    `SELECT d.id AS id, d.title AS title, d.location AS location, d.user_id AS userId,
       d.budget_cents AS budgetCents, d.planned_at AS plannedAt, d.time_zone AS timeZone,
       t.amount_cents AS paidCents
     FROM date_nights d LEFT JOIN transactions t ON t.id = d.transaction_id
     WHERE d.couple_id = ? AND d.status = 'completed' ORDER BY d.planned_at, d.id`,
    [viewer.couple.id],
  );
  return rows.filter(({ plannedAt, timeZone }) =>
    dayIn(toInstant(plannedAt), timeZone).startsWith(period),
  );
}

/** Returns the number of date nights, and the cost of the booked ones. */
export function eveningsOf(
  evenings: readonly Evening[],
  { couple }: CoupleViewer,
): YearInTwo['evenings'] {
  const cents = evenings.reduce((sum, { paidCents }) => sum - (paidCents ?? 0), 0);
  return { count: evenings.length, spent: toDecimal(cents, couple.currency) };
}

/** Returns for each partner the date night they planned that was furthest below its budget. */
export function findsOf(
  evenings: readonly Evening[],
  { couple }: CoupleViewer,
): YearInTwo['finds'] {
  return couple.members.flatMap(({ id: userId }) => {
    const own = evenings.flatMap((evening) => {
      const { paidCents, budgetCents } = evening;
      const isCheaper = paidCents !== null && paidCents <= 0 && -paidCents < budgetCents;
      return evening.userId === userId && isCheaper
        ? [{ ...evening, spentCents: -paidCents, savedCents: budgetCents + paidCents }]
        : [];
    });
    const [best] = own.toSorted((one, other) => other.savedCents - one.savedCents);
    if (!best) return [];
    const { id, title, location, spentCents, savedCents } = best;
    const amounts = {
      spent: toDecimal(spentCents, couple.currency),
      saved: toDecimal(savedCents, couple.currency),
    };
    return [{ userId, dateNightId: id, title, location, ...amounts }];
  });
}
