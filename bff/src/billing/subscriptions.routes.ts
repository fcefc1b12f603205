import { subscriptionEndpoints } from '@harmony/contract';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';

/** The plan that the viewer has. */
export const subscriptionRoutes: readonly Route[] = [
  route(subscriptionEndpoints.status, ({ viewer }) => ({
    subscriptionTier: viewer.plan.tier,
    subscriptionStatus: viewer.subscriptionStatus,
  })),
];
