import { approvalEndpoints } from '@harmony/contract';
import { bothOf } from '../viewer/both.ts';
import { guardCouple } from '../couples/guard-couple.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { announce } from '../events/announce.ts';
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
    const approval = await waiting(work, services, viewer, id);
    if (approval.requestedBy === viewer.user.id) {
      throw new ApiError('not_yours', 'Your partner decides about this.');
    }
    await removeApproval(work, id);
    await announce(work, services, bothOf(viewer), approvalEndpoints.approve);
    const kind = services.features.consentKind(approval.kind);
    await kind.fulfil(work, services, viewer, approval);
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
    await waiting(work, services, viewer, id);
    await removeApproval(work, id);
    await announce(work, services, bothOf(viewer), approvalEndpoints.decline);
  });
}

async function waiting(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  id: string,
): Promise<StoredApproval> {
  const found = (await waitingApprovals(work, services, viewer)).find(
    (approval) => approval.id === id,
  );
  // Answered, taken back or expired meanwhile, or never there for this couple: all the same.
  if (!found) throw new ApiError('not_found', 'This is no longer waiting.');
  return found;
}
