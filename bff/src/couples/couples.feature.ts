import { defineFeature } from '../feature/feature.ts';
import { coupleOf } from './couple-of.ts';
import { coupleRoutes } from './couples.routes.ts';
import { partnerJoined } from './mails.ts';
import { closeCouple } from './close-couple.ts';

/** Who budgets together. */
export const couples = defineFeature({
  name: 'couples',
  routes: coupleRoutes,
  mails: [partnerJoined],
  tables: {
    couples: {
      forgotten: 'It goes with the last of those who were in it.',
      parted: 'It is ended, and its code with it.',
      downloaded: { in: 'couple' },
      removed: { by: 'id' },
    },
    couple_members: {
      forgotten: 'The couple parts before.',
      parted: { by: 'couple_id' },
      downloaded: { in: 'couple' },
      keepsAccount: 'user_id',
    },
  },
  personal: { couple: (_tools, { couple }) => (couple ? coupleOf(couple) : null) },
  part: closeCouple,
});
