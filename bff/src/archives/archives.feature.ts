import { z } from 'zod';
import { consentKind } from '../feature/consent-kind.ts';
import { defineFeature } from '../feature/feature.ts';
import { archivedHistory, listArchives } from './archives.ts';
import { archiveRoutes } from './archives.routes.ts';
import { endCouple } from './end-couple.ts';
import { keepMembers, removeDeserted } from './former-members.ts';

/** Couples that have ended. */
export const archives = defineFeature({
  name: 'archives',
  routes: archiveRoutes,
  tables: {
    former_members: {
      forgotten: 'It stays while the partner has the archive, and says nothing of who it was.',
      parted: 'It is made then, of who was in the couple.',
      downloaded: { in: 'archives' },
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
      fulfil: (work, services, viewer) => endCouple(work, services, viewer),
    }),
  },
  part: keepMembers,
  forget: removeDeserted,
});
