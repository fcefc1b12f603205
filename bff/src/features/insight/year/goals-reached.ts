import type { CalendarDay, YearInTwo } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { listGoals } from '../../together/goals/read-goals.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

/**
 * Returns the goals that reached their target within a period, counted by all contributions and the current target;
 * oldest first.
 */
export async function goalsReached(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<YearInTwo['goalsReached']> {
  // By hand: sums.
  const rows = await reader.select<{ goalId: string }>(
    `SELECT g.id AS goalId
     FROM savings_goals g
     JOIN goal_contributions c ON c.couple_id = g.couple_id AND c.goal_id = g.id
     WHERE g.couple_id = ? AND c.date <= ?
     GROUP BY g.id, g.target_cents
     HAVING SUM(c.amount_cents) >= g.target_cents
       AND SUM(CASE WHEN c.date < ? THEN c.amount_cents ELSE 0 END) < g.target_cents`,
    [viewer.couple.id, to, from],
  );
  const reached = new Set(rows.map(({ goalId }) => goalId));
  return (await listGoals(reader, viewer))
    .filter(({ id }) => reached.has(id))
    .map(({ id, name, icon, targetAmount }) => ({ goalId: id, name, icon, targetAmount }));
}
