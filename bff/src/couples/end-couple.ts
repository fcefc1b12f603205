import { coupleEndpoints } from '@harmony/contract';
import { askForConsent } from '../consent/approvals.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { announce } from '../events/announce.ts';
import { Accepted } from '../routes/accepted.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { transactionsBy } from '../transactions/visibility.ts';
import { bothOf } from '../viewer/both.ts';
import { guardCouple } from './guard-couple.ts';

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
  const { id } = viewer.couple;
  await work.change(
    `INSERT INTO former_members (couple_id, user_id, position)
     SELECT couple_id, user_id, position FROM couple_members WHERE couple_id = ?`,
    [id],
  );
  await work.change(`DELETE FROM couple_members WHERE couple_id = ?`, [id]);
  // What is hidden already is left alone, and so is what was deleted: nobody can bring it back any
  // more, and how much of it there is must not be felt here.
  await work.change(
    `UPDATE ${transactionsBy(work, 'transactions_visible')} SET is_visible = 0
     WHERE couple_id = ? AND is_visible = 1 AND type = 'personal'`,
    [id],
  );
  await work.change(`DELETE FROM approvals WHERE couple_id = ?`, [id]);
  await work.change(
    `UPDATE couples SET ended_at = ?, invite_code = NULL, invite_expires_at = NULL WHERE id = ?`,
    [new Date(), id],
  );
  await announce(work, services, bothOf(viewer), coupleEndpoints.leave);
}
