import { toCents, toDecimal } from '@harmony/contract';
import type { Contribution, Goal } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

interface Row extends Omit<Goal, 'targetAmount' | 'currentAmount'> {
  targetCents: number;
  currentCents: number | null;
}

/** Returns the couple's savings goals, oldest first. */
export async function listGoals(reader: Reader, viewer: CoupleViewer): Promise<Goal[]> {
  // Raw SQL: a sum.
  const rows = await reader.select<Row>(
    `SELECT g.id AS id, g.name AS name, g.target_cents AS targetCents, g.icon AS icon,
       g.target_date AS targetDate,
       (SELECT SUM(c.amount_cents) FROM goal_contributions c
        WHERE c.couple_id = g.couple_id AND c.goal_id = g.id) AS currentCents
     FROM savings_goals g WHERE g.couple_id = ? ORDER BY g.created_at, g.id`,
    [viewer.couple.id],
  );
  return rows.map(({ targetCents, currentCents, ...goal }) => ({
    ...goal,
    targetAmount: toDecimal(targetCents, viewer.couple.currency),
    currentAmount: toDecimal(Number(currentCents ?? 0), viewer.couple.currency),
  }));
}

/**
 * Returns a goal of the couple.
 *
 * @throws ApiError `not_found`
 */
export async function goalOf(reader: Reader, viewer: CoupleViewer, id: string): Promise<Goal> {
  const goal = (await listGoals(reader, viewer)).find((each) => each.id === id);
  if (!goal) throw notFound();
  return goal;
}

export function isReached({ currentAmount, targetAmount }: Goal): boolean {
  return toCents(currentAmount) >= toCents(targetAmount);
}

/** Returns the couple's goals with the contributions that are visible to the viewer. */
export async function listGoalsWithContributions(
  reader: Reader,
  viewer: CoupleViewer,
): Promise<(Goal & { contributions: Contribution[] })[]> {
  const goals = await listGoals(reader, viewer);
  // Raw SQL: there may be thousands, and a model creates an object for each.
  const rows = await reader.select<ContributionRow & { goalId: string }>(
    `SELECT ${CONTRIBUTION_COLUMNS}, goal_id AS goalId FROM goal_contributions
     WHERE couple_id = ? AND user_id IN (?) ORDER BY date DESC, id DESC`,
    [viewer.couple.id, visibleContributors(viewer)],
  );
  const byGoal = Map.groupBy(rows, ({ goalId }) => goalId);
  return goals.map((goal) => ({
    ...goal,
    contributions: (byGoal.get(goal.id) ?? []).map((row) => contributionIn(row, viewer)),
  }));
}

interface ContributionRow extends Omit<Contribution, 'amount'> {
  amountCents: number;
}

const CONTRIBUTION_COLUMNS = 'id, amount_cents AS amountCents, date, user_id AS userId, note';

function contributionIn(
  { id, date, userId, note, amountCents }: ContributionRow,
  viewer: CoupleViewer,
): Contribution {
  return { id, date, userId, note, amount: toDecimal(amountCents, viewer.couple.currency) };
}

/**
 * Returns the visible contributions to a goal, newest first: the viewer's own, and the partner's while they share their
 * goal progress.
 *
 * @throws ApiError `not_found`
 */
export async function listContributions(
  reader: Reader,
  viewer: CoupleViewer,
  goalId: string,
): Promise<Contribution[]> {
  await goalOf(reader, viewer, goalId);
  // Raw SQL: there may be thousands, and a model creates an object for each.
  const rows = await reader.select<ContributionRow>(
    `SELECT ${CONTRIBUTION_COLUMNS} FROM goal_contributions
     WHERE couple_id = ? AND goal_id = ? AND user_id IN (?) ORDER BY date DESC, id DESC`,
    [viewer.couple.id, goalId, visibleContributors(viewer)],
  );
  return rows.map((row) => contributionIn(row, viewer));
}

/**
 * Returns the ids of the members whose contributions are visible: the viewer, and the partner while they share their
 * goal progress.
 */
export function visibleContributors(viewer: CoupleViewer): string[] {
  const sharing = sharingMembers(viewer);
  return viewer.isMirror ? sharing : [...new Set([...sharing, viewer.user.id])];
}

/** Returns the ids of the members who share their goal progress: both see the dates of their contributions. */
export function sharingMembers({ user, couple, partner, privacy }: CoupleViewer): string[] {
  const isSharing = (id: string): boolean => {
    if (id === partner?.id) return partner.privacy.goalProgressSharing;
    return id !== user.id || privacy.goalProgressSharing;
  };
  // The empty id matches no row; SQL has no empty list.
  return ['', ...couple.members.map(({ id }) => id).filter(isSharing)];
}
