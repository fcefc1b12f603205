import type { CalendarDay, YearInTwo } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { listGoals, sharingMembers } from '../../together/goals/read-goals.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

/**
 * Returns the goals that reached their target within a period, counted by all contributions and the current target;
 * oldest first. Contributions of a member who does not share them count from the day (UTC) on which they were entered:
 * that day both saw the goal grow, while their dates are hidden.
 */
export async function goalsReached(
  reader: Reader,
  viewer: CoupleViewer,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<YearInTwo['goalsReached']> {
  const sharing = sharingMembers(viewer);
  const day = `CASE WHEN c.user_id IN (?) THEN c.date ELSE SUBSTR(c.created_at, 1, 10) END`;
  // Raw SQL: sums.
  const rows = await reader.select<{ goalId: string }>(
    `SELECT g.id AS goalId
     FROM savings_goals g
     JOIN goal_contributions c ON c.couple_id = g.couple_id AND c.goal_id = g.id
     WHERE g.couple_id = ? AND ${day} <= ?
     GROUP BY g.id, g.target_cents
     HAVING SUM(c.amount_cents) >= g.target_cents
       AND SUM(CASE WHEN ${day} < ? THEN c.amount_cents ELSE 0 END) < g.target_cents`,
    [viewer.couple.id, sharing, to, sharing, from],
  );
  const reached = new Set(rows.map(({ goalId }) => goalId));
  return (await listGoals(reader, viewer))
    .filter(({ id }) => reached.has(id))
    .map(({ id, name, icon, targetAmount }) => ({ goalId: id, name, icon, targetAmount }));
}
