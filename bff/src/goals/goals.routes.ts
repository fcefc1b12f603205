import { goalEndpoints, toDecimal } from '@harmony/contract';
import type { Goal } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';

interface Row extends Omit<Goal, 'targetAmount' | 'currentAmount'> {
  targetCents: number;
  currentCents: number | null;
}

/** The couple's savings goals. */
export const goalRoutes: readonly Route[] = [
  route(goalEndpoints.list, async ({ viewer, services }) => {
    const rows = await services.database.select<Row>(
      `SELECT g.id AS id, g.name AS name, g.target_cents AS targetCents, g.icon AS icon,
         g.target_date AS targetDate,
         (SELECT SUM(c.amount_cents) FROM goal_contributions c
          WHERE c.couple_id = g.couple_id AND c.goal_id = g.id) AS currentCents
       FROM savings_goals g WHERE g.couple_id = ? ORDER BY g.created_at, g.id`,
      [viewer.couple.id],
    );
    return rows.map(({ targetCents, currentCents, ...goal }) => ({
      ...goal,
      targetAmount: toDecimal(targetCents),
      currentAmount: toDecimal(currentCents ?? 0),
    }));
  }),
];
