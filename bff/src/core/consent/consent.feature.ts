import { approvalEndpoints } from '@harmony/contract';
import { coupleRoute } from '../couples/couple-route.ts';
import { defineFeature } from '../feature/feature.ts';
import { readRoute } from '../routes/read-route.ts';
import { route } from '../routes/route.ts';
import { answeredTo, forgetAnsweredAmounts } from './answered.ts';
import { approvalModel } from './approval.model.ts';
import { approvalOf, countWaiting, WAITS_MILLISECONDS, waitingApprovals } from './approvals.ts';
import { approve, decline } from './decide.ts';
import { expireApprovals } from './expire.ts';

/** Number of approvals from which a read counts as large, as each subject is queried separately. */
const LARGE_COUNT = 50;

export const consent = defineFeature({
  name: 'consent',
  routes: [
    readRoute(
      approvalEndpoints.list,
      async ({ viewer, reader, features }) =>
        (await waitingApprovals(reader, { features }, viewer)).map(approvalOf),
      async ({ viewer, reader }) =>
        (await countWaiting(reader, viewer)) >= LARGE_COUNT ? 'large' : 'small',
    ),

    route(approvalEndpoints.answered, ({ viewer, services }) =>
      answeredTo(services.database, viewer),
    ),

    coupleRoute(approvalEndpoints.approve, (change) => approve(change, change.params.id)),

    coupleRoute(approvalEndpoints.decline, (change) => decline(change, change.params.id)),
  ],
  tables: {
    answered_approvals: {
      expires: { at: 'answered_at', after: WAITS_MILLISECONDS },
      forgotten: 'The couple has ended before.',
      parted: { by: 'couple_id' },
      downloaded: 'Both partners know the decision, and approved changes are part of the download.',
    },
    approvals: {
      forgotten: 'The couple has ended before.',
      parted: { by: 'couple_id' },
      downloaded: 'Both partners see pending requests, which concern downloaded data.',
    },
  },
  async forgetAmounts(work, coupleId) {
    await approvalModel(work).destroy({ where: { coupleId } });
    await forgetAnsweredAmounts(work, coupleId);
  },
  expire: expireApprovals,
});
