import { defineFeature } from '../feature/feature.ts';
import { approvalRoutes } from './approvals.routes.ts';
import { expireApprovals } from './expire.ts';

/** What waits for the other partner's consent. */
export const consent = defineFeature({
  name: 'consent',
  routes: approvalRoutes,
  tables: {
    approvals: {
      forgotten: 'The couple parts before.',
      parted: { by: 'couple_id' },
      downloaded: 'Both see what waits, and it holds what one of them wants of what is downloaded.',
    },
  },
  expire: expireApprovals,
});
