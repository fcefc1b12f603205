import { BUILDS_HEADER, SESSION_HEADER } from '@harmony/contract';
import compression from 'compression';
import express from 'express';
import type { Express, RequestHandler, Router } from 'express';
import { webhookRoutes } from './features/billing/webhook.ts';
import { notFound, NOTHING_HERE } from './platform/http/api-error.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { installedRoutes } from './delivery/installed/installed.routes.ts';
import { foreignBody, jsonBody } from './platform/http/json-body.ts';
import { requestId } from './platform/http/request-id.ts';
import { requestLog } from './platform/http/request-log.ts';
import type { Route } from './core/feature/route.ts';
import { countUntilAccepted } from './core/routes/refused-bytes.ts';
import { visitorAddress } from './platform/http/visitor-address.ts';
import { sameOrigin } from './platform/http/same-origin.ts';
import { operatorPage } from './operations/operator-page/operator-page.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { embedRoutes } from './delivery/embed/embed.routes.ts';
import { buildRoutes } from './delivery/pages/builds.ts';
import { pageRoutes } from './delivery/pages/pages.ts';
import type { Services } from './services.ts';
import { guessedSessionName } from './core/sessions/find-session.ts';
import { readerLanguage } from './core/sessions/viewer-of.ts';

/**
 * Builds the Express app: middleware for every request, the API, then the pages.
 *
 * @param development serves builds from their sources
 */
export function createApp(services: Services, development?: RequestHandler): Express {
  const { environment, logger, metrics, readiness } = services;
  const app = express();
  app.disable('x-powered-by');
  // Browsers cache neither the API nor pages, so entity tags would be wasted work.
  app.disable('etag');
  app.set('trust proxy', environment.trustedProxies);
  app.use(requestId, requestLog(logger), metrics.measure);
  app.use(buildRoutes(services, development), embedRoutes(services));
  // Event streams opt out of compression.
  app.use(securityHeaders(environment), compression());
  // Before the API: webhooks come from no page and their signature covers the raw bytes.
  app.use(webhookRoutes(services));
  app.use(apiRouter(services));
  app.use(operatorPage(services));
  app.use(installedRoutes());
  app.use(pageRoutes(services));
  app.use(errorHandler(logger, readiness.note, (request) => readerLanguage(services, request)));
  return app;
}

function apiRouter(services: Services): Router {
  const router = express.Router();
  router.use('/api', (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    const builds = services.shares.version();
    if (builds !== undefined) response.set(BUILDS_HEADER, builds);
    const session = guessedSessionName(services, request);
    if (session !== undefined) response.set(SESSION_HEADER, session);
    next();
  });
  const { routes } = services.features;
  for (const route of routes.filter(({ isFromAnyOrigin }) => isFromAnyOrigin)) {
    router.use(route.path, foreignBody);
    mount(router, services, route);
  }
  router.use('/api', sameOrigin(services.environment), async (request, response, next) => {
    const { refusedBytesByAddress } = services.limits;
    await countUntilAccepted(refusedBytesByAddress, visitorAddress(request), request, response);
    next();
  });
  for (const route of routes.filter(({ readsBody }) => readsBody)) mount(router, services, route);
  router.use('/api', jsonBody);
  for (const route of routes.filter(({ readsBody }) => !readsBody)) mount(router, services, route);
  router.use('/api', () => {
    throw notFound(NOTHING_HERE);
  });
  return router;
}

function mount(router: Router, services: Services, { method, path, takes, handle }: Route): void {
  const name = method.toLowerCase() as Lowercase<Route['method']>;
  router[name](path, (request, response, next) => {
    const sent: unknown = request.body;
    const body = typeof sent === 'object' && sent !== null ? { ...sent } : {};
    if (takes && !takes(body)) {
      next();
      return undefined;
    }
    return services.handlers.add(handle(services, request, response));
  });
}
