import { approvalEndpoints } from '@harmony/contract';
import { announceToBoth } from '../events/announce.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { keepAnswer } from './answered.ts';
import { removeApproval, waitingApprovals } from './approvals.ts';
import type { StoredApproval } from './approvals.ts';

/**
 * Approves the partner's request and applies it.
 *
 * @throws ApiError `not_found`, `not_yours` for the viewer's own request
 */
export async function approve(change: CoupleChange, id: string): Promise<void> {
  const approval = await waiting(change, id);
  if (approval.requestedBy === change.viewer.user.id) {
    throw new ApiError('not_yours', sentence('Only your partner can decide this.'));
  }
  await removeApproval(change.work, id);
  await keepAnswer(change, approval, true);
  await announceToBoth(change, approvalEndpoints.approve);
  await change.services.features.consentKind(approval.kind).fulfil(change, approval);
}

/**
 * Declines the partner's request, or withdraws the viewer's own.
 *
 * @throws ApiError `not_found`
 */
export async function decline(change: CoupleChange, id: string): Promise<void> {
  const approval = await waiting(change, id);
  await removeApproval(change.work, id);
  await keepAnswer(change, approval, false);
  await announceToBoth(change, approvalEndpoints.decline);
}

async function waiting(
  { work, services, viewer }: CoupleChange,
  id: string,
): Promise<StoredApproval> {
  const [found] = await waitingApprovals(work, services, viewer, { id });
  // The same response for decided, withdrawn, expired and foreign requests.
  if (!found) throw new ApiError('not_found', sentence('This is no longer waiting.'));
  return found;
}
