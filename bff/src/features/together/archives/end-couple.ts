import { coupleEndpoints } from '@harmony/contract';
import { requestConsent } from '../../../core/consent/approvals.ts';
import { announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Accepted } from '../../../core/routes/accepted.ts';

/**
 * Leaves the couple, or requests the partner's consent first if either partner requires dual consent.
 *
 * @throws ApiError `not_yours` in the demo
 */
export async function leaveCouple(change: CoupleChange): Promise<Accepted | undefined> {
  const { isDemo, couple } = change.viewer;
  if (isDemo) throw new ApiError('not_yours', sentence('You can’t leave the demo couple.'));
  const pending = await requestConsent(change, 'leave_couple', couple.id);
  if (!pending) await endCouple(change);
  return pending;
}

/**
 * Ends the viewer's couple for both partners: shared data becomes an archive readable by both, personal data becomes
 * visible to its author only.
 */
export async function endCouple(change: CoupleChange): Promise<void> {
  const { work, services, viewer } = change;
  await services.features.part(work, viewer.couple.id);
  await announceToBoth(change, coupleEndpoints.leave);
}
