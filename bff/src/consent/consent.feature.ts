import { approvalEndpoints } from '@harmony/contract';
import { coupleRoute } from '../couples/couple-route.ts';
import { defineFeature } from '../feature/feature.ts';
import { route } from '../routes/route.ts';
import { answeredTo } from './answered.ts';
import { approvalModel } from './approval.model.ts';
import { approvalOf, waitingApprovals } from './approvals.ts';
import { approve, decline } from './decide.ts';
import { expireApprovals } from './expire.ts';

/** What waits for the other partner's consent. */
export const consent = defineFeature({
  name: 'consent',
  routes: [
    route(approvalEndpoints.list, async ({ viewer, services }) =>
      (await waitingApprovals(services.database, services, viewer)).map(approvalOf),
    ),

    route(approvalEndpoints.answered, ({ viewer, services }) =>
      answeredTo(services.database, viewer),
    ),

    coupleRoute(approvalEndpoints.approve, (change) => approve(change, change.params.id)),

    coupleRoute(approvalEndpoints.decline, (change) => decline(change, change.params.id)),
  ],
  tables: {
    answered_approvals: {
      forgotten: 'The couple parts before.',
      parted: { by: 'couple_id' },
      downloaded: 'Both know what was answered, and what was agreed to is downloaded.',
    },
    approvals: {
      forgotten: 'The couple parts before.',
      parted: { by: 'couple_id' },
      downloaded: 'Both see what waits, and it holds what one of them wants of what is downloaded.',
    },
  },
  async forgetAmounts(work, coupleId) {
    await approvalModel(work).destroy({ where: { coupleId } });
  },
  expire: expireApprovals,
});
