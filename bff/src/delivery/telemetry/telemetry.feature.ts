import {
  failureReportEndpoints,
  marketingEventsEndpoints,
  vitalsEndpoints,
} from '@harmony/contract';
import { requestIdOf } from '../../platform/http/request-id.ts';
import { route } from '../../core/routes/route.ts';
import { defineFeature } from '../../core/feature/feature.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';

/** Reports from browsers about pages and visits, as metrics and log lines without user data. */
export const telemetry = defineFeature({
  name: 'telemetry',
  routes: [
    route(marketingEventsEndpoints.send, async ({ body, services, request }) => {
      await services.limits.marketingByAddress.count(visitorAddress(request));
      services.marketing.count(body);
    }),

    route(vitalsEndpoints.send, async ({ body, services, request }) => {
      await services.limits.vitalsByAddress.count(visitorAddress(request));
      for (const vital of body.vitals) services.vitals.observe(vital);
    }),

    route(failureReportEndpoints.send, async ({ body, services, request, response, viewer }) => {
      const address = visitorAddress(request);
      await services.limits.reportByAddress.count(address);
      services.microfrontendFailures.count(body);
      if (viewer) services.shares.failed({ ...viewer.user, address }, body);
      const requestId = requestIdOf(response);
      services.logger.warn({ ...body, requestId }, 'a micro-frontend failed in a browser');
    }),
  ],
});
