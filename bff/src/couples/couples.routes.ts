import { coupleEndpoints } from '@harmony/contract';
import type { Couple } from '@harmony/contract';
import { notFound } from '../http/api-error.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import type { Services } from '../services.ts';
import { loadViewer } from '../viewer/load-viewer.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { coupleOf } from './couple-of.ts';
import { createCouple } from './create-couple.ts';
import { countInviteCode, joinCouple } from './join-couple.ts';
import { renameCouple } from './rename-couple.ts';
import { renewExpiredInvitation } from './renew-invitation.ts';

/** Creating, joining, naming and showing the couple. */
export const coupleRoutes: readonly Route[] = [
  route(coupleEndpoints.current, async ({ viewer, services }) => {
    if (!viewer.couple) throw notFound('You do not have a couple account yet.');
    const renewed = await renewExpiredInvitation(services, viewer.couple);
    return renewed ? reloaded(services, viewer) : coupleOf(viewer.couple);
  }),

  route(coupleEndpoints.create, async ({ viewer, body, services }) => {
    await createCouple(services, viewer, body.name);
    return reloaded(services, viewer);
  }),

  route(
    coupleEndpoints.link,
    async ({ viewer, body, services, request }) => {
      await joinCouple(services, viewer, visitorAddress(request), body.inviteCode);
      return reloaded(services, viewer);
    },
    ({ viewer, services, request }) => countInviteCode(services, viewer, visitorAddress(request)),
  ),

  route(coupleEndpoints.rename, async ({ viewer, params, body, services }) => {
    await renameCouple(services, viewer, params.id, body.name);
    return reloaded(services, viewer);
  }),
];

/** The viewer's couple after a change. */
async function reloaded({ database }: Services, { sessionId }: Viewer): Promise<Couple> {
  const viewer = await loadViewer(database, sessionId);
  if (!viewer?.couple) throw notFound();
  return coupleOf(viewer.couple);
}
