import { BUILDS_HEADER, SESSION_HEADER } from '@harmony/contract';
import compression from 'compression';
import express from 'express';
import type { Express, RequestHandler, Router } from 'express';
import { webhookRoutes } from './features/billing/webhook.ts';
import { notFound, NOTHING_HERE } from './platform/http/api-error.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { installedRoutes } from './delivery/installed/installed.routes.ts';
import { jsonBody } from './platform/http/json-body.ts';
import { requestId } from './platform/http/request-id.ts';
import { requestLog } from './platform/http/request-log.ts';
import type { Route } from './core/feature/route.ts';
import { sameOrigin } from './platform/http/same-origin.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { embedRoutes } from './delivery/embed/embed.routes.ts';
import { buildRoutes } from './delivery/pages/builds.ts';
import { pageRoutes } from './delivery/pages/pages.ts';
import type { Services } from './services.ts';
import { sessionNameIn } from './core/sessions/sessions.ts';
import { readerLanguage } from './core/sessions/viewer-of.ts';

/**
 * Puts the server's parts in order: what holds for every request, the API, then the pages.
 *
 * @param development answers for builds that are served from their sources
 */
export function createApp(services: Services, development?: RequestHandler): Express {
  const { environment, logger, metrics, readiness } = services;
  const app = express();
  app.disable('x-powered-by');
  // Nothing of the API or of a page is kept by browsers, so there is nothing to compare.
  app.disable('etag');
  app.set('trust proxy', environment.trustedProxies);
  app.use(requestId, requestLog(logger), metrics.measure);
  app.use(buildRoutes(services, development), embedRoutes(services));
  // Event streams say that they want none of it.
  app.use(securityHeaders(environment), compression());
  // Before the API: its signature is on the bytes, and it comes from no page.
  app.use(webhookRoutes(services));
  app.use(apiRouter(services));
  app.use(installedRoutes());
  app.use(pageRoutes(services));
  app.use(errorHandler(logger, readiness.note, (request) => readerLanguage(services, request)));
  return app;
}

function apiRouter(services: Services): Router {
  const router = express.Router();
  router.use(
    '/api',
    (request, response, next) => {
      response.set('Cache-Control', 'no-store');
      const builds = services.shares.version();
      if (builds !== undefined) response.set(BUILDS_HEADER, builds);
      const session = sessionNameIn(services, request);
      if (session !== undefined) response.set(SESSION_HEADER, session);
      next();
    },
    sameOrigin(services.environment),
  );
  const { routes } = services.features;
  for (const route of routes.filter(({ readsBody }) => readsBody)) mount(router, services, route);
  router.use('/api', jsonBody);
  for (const route of routes.filter(({ readsBody }) => !readsBody)) mount(router, services, route);
  router.use('/api', () => {
    throw notFound(NOTHING_HERE);
  });
  return router;
}

function mount(router: Router, services: Services, { method, path, handle }: Route): void {
  const name = method.toLowerCase() as Lowercase<Route['method']>;
  router[name](path, (request, response) => handle(services, request, response));
}
