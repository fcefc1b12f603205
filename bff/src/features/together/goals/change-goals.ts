import { currencySign, goalEndpoints, toCents } from '@harmony/contract';
import type {
  Goal,
  goalChangesSchema,
  newContributionSchema,
  newGoalSchema,
} from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { requestConsent } from '../../../core/consent/approvals.ts';
import { differing, withChanges } from '../../../platform/database/with-changes.ts';
import { announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import { assertBelowTierLimit } from '../../../core/plans/tier-limit.ts';
import type { Accepted } from '../../../core/routes/accepted.ts';
import { goalContributionModel, goalModel } from './goal.model.ts';
import { goalOf, isReached, listGoals } from './read-goals.ts';
import { sentence } from '../../../platform/language/sentence.ts';

/** Technical limits of a couple's goals and an author's contributions: every change reads all of them. */
const MAX_GOALS = 1000;
const MAX_CONTRIBUTIONS = 20_000;

/**
 * Adds a savings goal.
 *
 * @throws ApiError `tier_limit`, `invalid` beyond the technical limit
 */
export async function createGoal(
  change: CoupleChange,
  { targetAmount, ...fields }: z.output<typeof newGoalSchema>,
): Promise<Goal> {
  const { work, viewer } = change;
  const existing = await listGoals(work, viewer);
  assertBelowTierLimit(viewer, 'goals', existing.length);
  if (existing.length >= MAX_GOALS) {
    throw invalidField(
      'name',
      sentence('You have {count, number} savings goals. Delete one you don’t need.', {
        count: MAX_GOALS,
      }),
    );
  }
  const id = timedId();
  await goalModel(work).create({
    ...fields,
    id,
    coupleId: viewer.couple.id,
    userId: viewer.user.id,
    targetCents: toCents(targetAmount),
    createdAt: new Date(),
  });
  await announceToBoth(change, goalEndpoints.create);
  return goalOf(work, viewer, id);
}

/**
 * Changes a savings goal. Requests consent first for all fields except the icon, if either partner requires dual
 * consent.
 *
 * @throws ApiError `not_found`
 */
export async function changeGoal(
  change: CoupleChange,
  id: string,
  { icon, ...changes }: z.output<typeof goalChangesSchema>,
): Promise<Goal | Accepted> {
  const before = await goalOf(change.work, change.viewer, id);
  const agreed = differing(before, changes, ['name', 'targetAmount', 'targetDate']);
  const isFree = Object.keys(agreed).length === 0;
  const pending = isFree ? undefined : await requestConsent(change, 'change_goal', id, agreed);
  const goal = await applyGoalChanges(change, id, pending ? { icon } : { icon, ...changes });
  return pending ?? goal;
}

export async function applyGoalChanges(
  change: CoupleChange,
  id: string,
  changes: z.output<typeof goalChangesSchema>,
): Promise<Goal> {
  const { work, viewer } = change;
  const before = await goalOf(work, viewer, id);
  const { name, icon, targetDate, targetAmount } = withChanges(before, changes);
  await goalModel(work).update(
    { name, icon, targetDate, targetCents: toCents(targetAmount) },
    { where: { id } },
  );
  await announceToBoth(change, goalEndpoints.change);
  return changedGoal(change, before);
}

/** Returns a goal after a change, and runs the hooks of features if the change has reached it. */
async function changedGoal(change: CoupleChange, before: Goal): Promise<Goal> {
  const { work, services, viewer } = change;
  const goal = await goalOf(work, viewer, before.id);
  if (isReached(goal) && !isReached(before)) await services.features.afterReachedGoal(change, goal);
  return goal;
}

/**
 * Deletes a savings goal with its history, or requests consent first if either partner requires dual consent.
 *
 * @throws ApiError `not_found`
 */
export async function deleteGoal(change: CoupleChange, id: string): Promise<Accepted | undefined> {
  await goalOf(change.work, change.viewer, id);
  const pending = await requestConsent(change, 'delete_goal', id);
  if (!pending) await removeGoal(change, id);
  return pending;
}

export async function removeGoal(change: CoupleChange, id: string): Promise<void> {
  const { work, viewer } = change;
  await goalModel(work).destroy({ where: { coupleId: viewer.couple.id, id } });
  await announceToBoth(change, goalEndpoints.remove);
}

/**
 * Adds a contribution of the viewer, or a withdrawal up to the saved amount. Withdrawals need the partner's consent if
 * either partner requires dual consent.
 *
 * @throws ApiError `not_found`, `invalid` on the field `amount`
 */
export async function contribute(
  change: CoupleChange,
  goalId: string,
  given: z.output<typeof newContributionSchema>,
): Promise<Goal | Accepted> {
  await assertEnough(change, goalId, given.amount);
  const isTaken = toCents(given.amount) < 0;
  const pending = isTaken ? await requestConsent(change, 'take_back', goalId, given) : undefined;
  const userId = change.viewer.user.id;
  return pending ?? addContribution(change, { ...given, goalId, userId });
}

interface Given extends z.output<typeof newContributionSchema> {
  goalId: string;
  userId: string;
}

/**
 * Adds a contribution or withdrawal after any required consent.
 *
 * @throws ApiError as {@link contribute}
 */
export async function addContribution(
  change: CoupleChange,
  { goalId, userId, amount, date, note }: Given,
): Promise<Goal> {
  const { work, viewer } = change;
  const before = await assertEnough(change, goalId, amount);
  // Counted per author, since the partner may not see them.
  const own = { coupleId: viewer.couple.id, userId };
  const given = await goalContributionModel(work).count({ where: own });
  if (given >= MAX_CONTRIBUTIONS) {
    throw invalidField(
      'amount',
      sentence(
        'You have put money aside {count, number} times. Delete a goal that you have reached.',
        {
          count: MAX_CONTRIBUTIONS,
        },
      ),
    );
  }
  await goalContributionModel(work).create({
    id: timedId(),
    coupleId: viewer.couple.id,
    goalId,
    userId,
    amountCents: toCents(amount),
    date,
    note,
    createdAt: new Date(),
  });
  await announceToBoth(change, goalEndpoints.contribute);
  return changedGoal(change, before);
}

/**
 * Returns the goal, whose balance covers the amount.
 *
 * @throws ApiError as {@link contribute}
 */
async function assertEnough(
  { work, viewer }: CoupleChange,
  goalId: string,
  amount: string,
): Promise<Goal> {
  const goal = await goalOf(work, viewer, goalId);
  const { currentAmount } = goal;
  const { currency } = viewer.couple;
  if (toCents(currentAmount) + toCents(amount) >= 0) return goal;
  throw invalidField(
    'amount',
    sentence('This goal has only {amount}', {
      amount: {
        cents: toCents(currentAmount),
        currency,
        english: `${currencySign(currency)}${currentAmount}`,
      },
    }),
  );
}
