import { removePasswordHash } from '../../../core/users/change-users.ts';
import type { Viewer } from '../../../core/viewer/viewer.ts';
import type { Services } from '../../../services.ts';
import { assertOtherWayIn } from '../proof/ways-in.ts';
import { forgetTickets } from '../second-factor/tickets.ts';
import { changeFactor } from './change-factor.ts';
import { passwordRemoved } from './mails.ts';

/**
 * Removes the viewer's password, as long as another way to sign in is left.
 *
 * @throws ApiError `last_way_in`
 */
export async function removePassword(services: Services, viewer: Viewer): Promise<void> {
  const { id } = viewer.user;
  await changeFactor(services, viewer, passwordRemoved, async (work) => {
    await removePasswordHash(work, id);
    await assertOtherWayIn(work, services, id);
    await forgetTickets(work, id);
  });
}
