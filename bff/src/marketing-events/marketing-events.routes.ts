import { marketingEventsEndpoints } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { visitorAddress } from '../http/visitor-address.ts';

/** What visitors did who agreed to be counted: counters, and nothing kept of anybody. */
export const marketingEventsRoutes: readonly Route[] = [
  route(marketingEventsEndpoints.send, async ({ body, services, request }) => {
    await services.limits.marketingByAddress.count(visitorAddress(request));
    services.marketing.count(body);
    return undefined;
  }),
];
