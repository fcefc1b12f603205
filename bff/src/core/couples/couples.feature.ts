import { coupleEndpoints } from '@harmony/contract';
import type { Couple } from '@harmony/contract';
import { defineFeature } from '../feature/feature.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { route } from '../routes/route.ts';
import type { Services } from '../../services.ts';
import { loadViewer } from '../viewer/load-viewer.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { closeCouple } from './close-couple.ts';
import { coupleOf } from './couple-of.ts';
import { createCouple } from './create-couple.ts';
import { countInviteCode, joinCouple } from './join-couple.ts';
import { partnerJoined } from './mails.ts';
import { renameCouple } from './rename-couple.ts';
import { renewExpiredInvitation } from './invitation.ts';

export const couples = defineFeature({
  name: 'couples',
  routes: [
    route(coupleEndpoints.current, async ({ viewer, services }) => {
      if (!viewer.couple) throw notFound(sentence('You don’t have a couple account yet.'));
      const renewed = await renewExpiredInvitation(services, viewer.couple);
      return renewed ? reloaded(services, viewer) : coupleOf(viewer.couple);
    }),

    route(
      coupleEndpoints.create,
      async ({ viewer, body, services }) => {
        await createCouple(services, viewer, body.name);
        return reloaded(services, viewer);
      },
      ({ viewer, services }) => services.limits.coupleByUser.count(viewer.user.id),
    ),

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
  ],
  mails: [partnerJoined],
  tables: {
    couples: {
      forgotten: 'Deleted with its last member.',
      parted: 'Marked as ended, without its invite code.',
      downloaded: { in: 'couple' },
      removed: { by: 'id' },
    },
    couple_members: {
      forgotten: 'The couple has ended before.',
      parted: { by: 'couple_id' },
      downloaded: { in: 'couple' },
      keepsAccount: 'user_id',
    },
  },
  personal: { couple: (_tools, { couple }) => (couple ? coupleOf(couple) : null) },
  part: closeCouple,
});

async function reloaded({ database }: Services, { sessionId }: Viewer): Promise<Couple> {
  const viewer = await loadViewer(database, sessionId);
  if (!viewer?.couple) throw notFound();
  return coupleOf(viewer.couple);
}
