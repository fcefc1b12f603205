import { coupleEndpoints } from '@harmony/contract';
import { askForConsent } from '../consent/approvals.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { announce } from '../events/announce.ts';
import { Accepted } from '../routes/accepted.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { bothOf } from '../viewer/both.ts';
import { guardCouple } from '../couples/guard-couple.ts';

/**
 * Leaves the couple, or asks the partner first where one of the two requires dual consent.
 *
 * @throws ApiError `not_yours` for the demo
 */
export async function leaveCouple(
  services: Services,
  viewer: CoupleViewer,
): Promise<Accepted | undefined> {
  if (viewer.isDemo) {
    throw new ApiError('not_yours', 'The demo couple stays together.');
  }
  return inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    const wish = { kind: 'leave_couple', subjectId: viewer.couple.id, details: '{}' } as const;
    const approval = await askForConsent(work, services, viewer, wish);
    if (approval) return new Accepted(approval);
    await endCouple(work, services, viewer);
    return undefined;
  });
}

/**
 * Ends the viewer's couple for both: what was shared becomes an archive that both can read, what
 * was personal is its author's alone from now on. Expects the couple to be guarded.
 */
export async function endCouple(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
): Promise<void> {
  await services.features.part(work, viewer.couple.id);
  await announce(work, services, bothOf(viewer), coupleEndpoints.leave);
}
