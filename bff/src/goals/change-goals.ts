import { goalEndpoints, toCents } from '@harmony/contract';
import type {
  Goal,
  goalChangesSchema,
  newContributionSchema,
  newGoalSchema,
} from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { z } from 'zod';
import { askForConsent } from '../consent/approvals.ts';
import { bothOf } from '../viewer/both.ts';
import { guardCouple } from '../couples/guard-couple.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { differing, withChanges } from '../database/with-changes.ts';
import { announce } from '../events/announce.ts';
import { Accepted } from '../routes/accepted.ts';
import { invalidField } from '../http/api-error.ts';
import { assertBelowTierLimit } from '../plans/tier-limit.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { goalContributionModel, goalModel } from './goal.model.ts';
import { goalOf, listGoals } from './read-goals.ts';

/**
 * Adds a savings goal.
 *
 * @throws ApiError `tier_limit`
 */
export async function createGoal(
  services: Services,
  viewer: CoupleViewer,
  { targetAmount, ...fields }: z.output<typeof newGoalSchema>,
): Promise<Goal> {
  const id = timedId();
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    assertBelowTierLimit(viewer.plan, 'goals', (await listGoals(work, viewer)).length);
    await goalModel(work).create({
      ...fields,
      id,
      coupleId: viewer.couple.id,
      userId: viewer.user.id,
      targetCents: toCents(targetAmount),
      createdAt: new Date(),
    });
    await announce(work, services, bothOf(viewer), goalEndpoints.create);
    return goalOf(work, viewer, id);
  });
}

/**
 * Changes a savings goal; asks the partner first about all but its icon where one of the two
 * requires dual consent.
 *
 * @throws ApiError `not_found`
 */
export async function changeGoal(
  services: Services,
  viewer: CoupleViewer,
  id: string,
  { icon, ...changes }: z.output<typeof goalChangesSchema>,
): Promise<Goal | Accepted> {
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const before = await goalOf(work, viewer, id);
    const agreed = differing(before, changes, ['name', 'targetAmount', 'targetDate']);
    const details = JSON.stringify(agreed);
    const wish = { kind: 'change_goal', subjectId: id, details } as const;
    const isFree = Object.keys(agreed).length === 0;
    const approval = isFree ? undefined : await askForConsent(work, services, viewer, wish);
    const now = approval ? { icon } : { icon, ...changes };
    const goal = await applyGoalChanges(work, services, viewer, id, now);
    return approval ? new Accepted(approval) : goal;
  });
}

/** Changes a savings goal, with consent where that is needed. Expects the couple to be guarded. */
export async function applyGoalChanges(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  id: string,
  changes: z.output<typeof goalChangesSchema>,
): Promise<Goal> {
  const before = await goalOf(work, viewer, id);
  const { name, icon, targetDate, targetAmount } = withChanges(before, changes);
  await goalModel(work).update(
    { name, icon, targetDate, targetCents: toCents(targetAmount) },
    { where: { id } },
  );
  await announce(work, services, bothOf(viewer), goalEndpoints.change);
  return goalOf(work, viewer, id);
}

/**
 * Deletes a savings goal with its history, or asks the partner first where one of the two requires
 * dual consent.
 *
 * @throws ApiError `not_found`
 */
export async function deleteGoal(
  services: Services,
  viewer: CoupleViewer,
  id: string,
): Promise<Accepted | undefined> {
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    await goalOf(work, viewer, id);
    const wish = { kind: 'delete_goal', subjectId: id, details: '{}' } as const;
    const approval = await askForConsent(work, services, viewer, wish);
    if (approval) return new Accepted(approval);
    await removeGoal(work, services, viewer, id);
    return undefined;
  });
}

/** Deletes a savings goal to which both have agreed. Expects the couple to be guarded. */
export async function removeGoal(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  id: string,
): Promise<void> {
  await goalModel(work).destroy({ where: { coupleId: viewer.couple.id, id } });
  await announce(work, services, bothOf(viewer), goalEndpoints.remove);
}

/**
 * Puts money of the viewer aside for a goal, or takes some back: never more than there is, and only
 * with the partner's consent where one of the two requires that.
 *
 * @throws ApiError `not_found`, `invalid` on the field `amount`
 */
export async function contribute(
  services: Services,
  viewer: CoupleViewer,
  goalId: string,
  given: z.output<typeof newContributionSchema>,
): Promise<Goal | Accepted> {
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    await assertEnough(work, viewer, goalId, given.amount);
    if (toCents(given.amount) < 0) {
      const details = JSON.stringify(given);
      const wish = { kind: 'take_back', subjectId: goalId, details } as const;
      const approval = await askForConsent(work, services, viewer, wish);
      if (approval) return new Accepted(approval);
    }
    return addContribution(work, services, viewer, { ...given, goalId, userId: viewer.user.id });
  });
}

/**
 * Adds what somebody gave or took back, with consent where that is needed. Expects the couple to be
 * guarded.
 *
 * @throws ApiError as {@link contribute}
 */
export async function addContribution(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  { goalId, userId, amount, date, note }: Given,
): Promise<Goal> {
  await assertEnough(work, viewer, goalId, amount);
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
  await announce(work, services, bothOf(viewer), goalEndpoints.contribute);
  return goalOf(work, viewer, goalId);
}

interface Given extends z.output<typeof newContributionSchema> {
  goalId: string;
  userId: string;
}

async function assertEnough(
  work: Work,
  viewer: CoupleViewer,
  goalId: string,
  amount: string,
): Promise<void> {
  const { currentAmount } = await goalOf(work, viewer, goalId);
  if (toCents(currentAmount) + toCents(amount) >= 0) return;
  throw invalidField('amount', `There are only $${currentAmount} in this goal`);
}
