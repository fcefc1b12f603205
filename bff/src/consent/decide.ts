import { approvalEndpoints } from '@harmony/contract';
import type {
  categoryChangesSchema,
  goalChangesSchema,
  newCategorySchema,
  newContributionSchema,
} from '@harmony/contract';
import type { z } from 'zod';
import {
  addCategory,
  applyCategoryChanges,
  removeCategory,
} from '../categories/change-categories.ts';
import { bothOf } from '../viewer/both.ts';
import { endCouple } from '../couples/end-couple.ts';
import { guardCouple } from '../couples/guard-couple.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { announce } from '../events/announce.ts';
import { addContribution, applyGoalChanges, removeGoal } from '../goals/change-goals.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { removeApproval, waitingApprovals } from './approvals.ts';
import type { StoredApproval } from './approvals.ts';

/**
 * Does what the partner asked for.
 *
 * @throws ApiError `not_found`, `not_yours` for what the viewer asked for themselves
 */
export async function approve(services: Services, viewer: CoupleViewer, id: string): Promise<void> {
  await inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const approval = await waiting(work, viewer, id);
    if (approval.requestedBy === viewer.user.id) {
      throw new ApiError('not_yours', 'Your partner decides about this.');
    }
    await removeApproval(work, id);
    await announce(work, services, bothOf(viewer), approvalEndpoints.approve);
    await fulfil(work, services, viewer, approval);
  });
}

/**
 * Declines what the partner asked for, or takes back what the viewer asked for.
 *
 * @throws ApiError `not_found`
 */
export async function decline(services: Services, viewer: CoupleViewer, id: string): Promise<void> {
  await inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    await waiting(work, viewer, id);
    await removeApproval(work, id);
    await announce(work, services, bothOf(viewer), approvalEndpoints.decline);
  });
}

async function waiting(work: Work, viewer: CoupleViewer, id: string): Promise<StoredApproval> {
  const found = (await waitingApprovals(work, viewer)).find((approval) => approval.id === id);
  // Answered, taken back or expired meanwhile, or never there for this couple: all the same.
  if (!found) throw new ApiError('not_found', 'This is no longer waiting.');
  return found;
}

async function fulfil(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  { kind, subjectId, details, requestedBy }: StoredApproval,
): Promise<void> {
  const wish: unknown = JSON.parse(details);
  switch (kind) {
    case 'delete_goal':
      return removeGoal(work, services, viewer, subjectId);
    case 'change_goal': {
      const changes = wish as z.output<typeof goalChangesSchema>;
      await applyGoalChanges(work, services, viewer, subjectId, changes);
      return undefined;
    }
    case 'take_back': {
      const taken = wish as z.output<typeof newContributionSchema>;
      await addContribution(work, services, viewer, {
        ...taken,
        goalId: subjectId,
        userId: requestedBy,
      });
      return undefined;
    }
    case 'create_category': {
      await addCategory(work, services, viewer, wish as z.output<typeof newCategorySchema>);
      return undefined;
    }
    case 'change_category': {
      const changes = wish as z.output<typeof categoryChangesSchema>;
      await applyCategoryChanges(work, services, viewer, subjectId, changes);
      return undefined;
    }
    case 'delete_category': {
      const { moveTo } = wish as { moveTo: string };
      return removeCategory(work, services, viewer, subjectId, moveTo);
    }
    case 'leave_couple':
      return endCouple(work, services, viewer);
  }
}
