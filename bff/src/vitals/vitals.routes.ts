import { vitalsEndpoints } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { visitorAddress } from '../http/visitor-address.ts';

/** What browsers tell of how fast and steady pages were: metrics, and nothing kept of anybody. */
export const vitalsRoutes: readonly Route[] = [
  route(vitalsEndpoints.send, async ({ body, services, request }) => {
    await services.limits.vitalsByAddress.count(visitorAddress(request));
    for (const vital of body.vitals) services.vitals.observe(vital);
    return undefined;
  }),
];
