import { coupleEndpoints } from '@harmony/contract';
import { askForConsent } from '../../../core/consent/approvals.ts';
import { announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Accepted } from '../../../core/routes/accepted.ts';

/**
 * Leaves the couple, or asks the partner first where one of the two requires dual consent.
 *
 * @throws ApiError `not_yours` for the demo
 */
export async function leaveCouple(change: CoupleChange): Promise<Accepted | undefined> {
  const { isDemo, couple } = change.viewer;
  if (isDemo) throw new ApiError('not_yours', sentence('You can’t leave the demo couple.'));
  const asked = await askForConsent(change, 'leave_couple', couple.id);
  if (!asked) await endCouple(change);
  return asked;
}

/**
 * Ends the viewer's couple for both: what was shared becomes an archive that both can read, what
 * was personal is its author's alone from now on.
 */
export async function endCouple(change: CoupleChange): Promise<void> {
  const { work, services, viewer } = change;
  await services.features.part(work, viewer.couple.id);
  await announceToBoth(change, coupleEndpoints.leave);
}
