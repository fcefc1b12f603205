import { guestReportEndpoints } from '@harmony/contract';
import { requestIdOf } from '../http/request-id.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { visitorAddress } from '../http/visitor-address.ts';

/** What browsers tell of parts that failed in them: a line in the log and a count. */
export const guestReportRoutes: readonly Route[] = [
  route(guestReportEndpoints.send, async ({ body, services, request, response }) => {
    await services.limits.reportByAddress.count(visitorAddress(request));
    services.metrics.guestFailures.inc({ phase: body.phase });
    const requestId = requestIdOf(response);
    services.logger.warn({ ...body, requestId }, 'a micro-frontend failed in a browser');
    return undefined;
  }),
];
