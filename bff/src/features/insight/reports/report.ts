import { addMonths, daysOfMonth, toCents, toDecimal } from '@harmony/contract';
import type { CalendarMonth, Report } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { listGoals, visibleContributors } from '../../together/goals/read-goals.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { figuresOf } from '../../money/transactions/figures.ts';
import { sumVisibleByMonth } from '../../money/transactions/visible-sums.ts';

/**
 * Returns the report on shared money for a period. It is the same for both partners, except for goal contributions of a
 * partner who does not share them.
 */
export async function report(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to }: { from: CalendarMonth; to: CalendarMonth },
): Promise<Report> {
  const { currency } = viewer.couple;
  const days = { from: daysOfMonth(from).first, to: daysOfMonth(to).last };
  const sums = await sumVisibleByMonth(reader, viewer, { ...days, type: 'shared' });
  const byMonth = Map.groupBy(sums, ({ month }) => month);
  const months = monthsFrom(from, to);
  const byPayer = Map.groupBy(sums, ({ paidBy }) => paidBy);
  return {
    from,
    to,
    total: figuresOf(currency, sums),
    months: months.map((month) => ({ month, ...figuresOf(currency, byMonth.get(month)) })),
    categories: [...Map.groupBy(sums, ({ categoryId }) => categoryId)]
      .map(([categoryId, rows]) => ({
        categoryId,
        ...figuresOf(currency, rows),
        spentByMonth: months.map(
          (wanted) =>
            figuresOf(
              currency,
              rows.filter(({ month }) => month === wanted),
            ).expenses,
        ),
      }))
      .toSorted((one, other) => toCents(other.expenses) - toCents(one.expenses)),
    members: [
      ...viewer.couple.members.map(({ id }) => id),
      ...(byPayer.has(null) ? [null] : []),
    ].map((userId) => ({ userId, ...figuresOf(currency, byPayer.get(userId)) })),
    goals: await goalsIn(reader, viewer, days),
  };
}

function monthsFrom(from: CalendarMonth, to: CalendarMonth): CalendarMonth[] {
  const months = [from];
  for (let month = from; month < to;) {
    month = addMonths(month, 1);
    months.push(month);
  }
  return months;
}

async function goalsIn(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to }: { from: string; to: string },
): Promise<Report['goals']> {
  // Raw SQL: sums.
  const rows = await reader.select<{ goalId: string; cents: number }>(
    `SELECT goal_id AS goalId, SUM(amount_cents) AS cents FROM goal_contributions
     WHERE couple_id = ? AND user_id IN (?) AND date >= ? AND date <= ? GROUP BY goal_id`,
    [viewer.couple.id, visibleContributors(viewer), from, to],
  );
  const saved = new Map(rows.map(({ goalId, cents }) => [goalId, Number(cents)]));
  return (await listGoals(reader, viewer)).map(({ id, currentAmount, targetAmount }) => ({
    goalId: id,
    saved: toDecimal(saved.get(id) ?? 0, viewer.couple.currency),
    currentAmount,
    targetAmount,
  }));
}
