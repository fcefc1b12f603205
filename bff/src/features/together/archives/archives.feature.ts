import { archiveEndpoints, coupleEndpoints } from '@harmony/contract';
import { z } from 'zod';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { consentKind } from '../../../core/feature/consent-kind.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { route } from '../../../core/routes/route.ts';
import { archivedHistory, listArchives } from './archives.ts';
import { endCouple, leaveCouple } from './end-couple.ts';
import { keepMembers, removeDeserted } from './former-members.ts';

export const archives = defineFeature({
  name: 'archives',
  routes: [
    coupleRoute(coupleEndpoints.leave, leaveCouple),

    route(archiveEndpoints.list, ({ viewer, services }) => listArchives(services.database, viewer)),

    readRoute(
      archiveEndpoints.history,
      ({ viewer, params, ...tools }) => archivedHistory(tools, viewer, params.id),
      // Rarely requested, and the cost estimate covers only the current couple.
      () => 'large',
    ),
  ],
  tables: {
    former_members: {
      forgotten: 'Kept while the partner has the archive, without the user’s name.',
      parted: 'Created when the couple ends.',
      downloaded: { in: 'archives' },
      keepsAccount: 'user_id',
    },
  },
  personal: {
    async archives(tools, viewer) {
      const ended = await listArchives(tools.reader, viewer);
      return Promise.all(ended.map(({ id }) => archivedHistory(tools, viewer, id)));
    },
  },
  consent: {
    leave_couple: consentKind(z.object({}), {
      about: (_reader, { couple }) => Promise.resolve({ subject: couple.name }),
      fulfil: (change) => endCouple(change),
    }),
  },
  part: keepMembers,
  forget: removeDeserted,
});
