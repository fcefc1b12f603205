import type { categoryChangesSchema } from '@harmony/contract';
import type { z } from 'zod';
import { applyCategoryChanges } from '../categories/change-categories.ts';
import { bothOf } from '../couples/both.ts';
import { endCouple } from '../couples/end-couple.ts';
import { guardCouple } from '../couples/guard-couple.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { announce } from '../events/announce.ts';
import { removeGoal } from '../goals/change-goals.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
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
    await announce(work, services, bothOf(viewer), ['approvals']);
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
    await announce(work, services, bothOf(viewer), ['approvals']);
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
  { kind, subjectId, details }: StoredApproval,
): Promise<void> {
  switch (kind) {
    case 'delete_goal':
      return removeGoal(work, services, viewer, subjectId);
    case 'change_category': {
      const changes = JSON.parse(details) as z.output<typeof categoryChangesSchema>;
      await applyCategoryChanges(work, services, viewer, subjectId, changes);
      return undefined;
    }
    case 'leave_couple':
      return endCouple(work, services, viewer);
  }
}
