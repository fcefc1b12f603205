import { approvalEndpoints } from '@harmony/contract';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { approvalOf, waitingApprovals } from './approvals.ts';
import { approve, decline } from './decide.ts';

/** What waits for the other partner's consent. */
export const approvalRoutes: readonly Route[] = [
  route(approvalEndpoints.list, async ({ viewer, services }) =>
    (await waitingApprovals(services.database, services, viewer)).map(approvalOf),
  ),

  route(approvalEndpoints.approve, async ({ viewer, params, services }) => {
    await approve(services, viewer, params.id);
    return undefined;
  }),

  route(approvalEndpoints.decline, async ({ viewer, params, services }) => {
    await decline(services, viewer, params.id);
    return undefined;
  }),
];
