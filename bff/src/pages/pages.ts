import {
  BUILDS_HEADER,
  KEPT_PAGE_ADDRESS,
  needsSignIn,
  THEME_COOKIE,
  themeSchema,
  type Boot,
  type Theme,
} from '@harmony/contract';
import { parseCookie } from 'cookie';
import { resolve } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { allowCards } from '../http/security-headers.ts';
import type { Services } from '../services.ts';
import { startOf } from './boot.ts';
import { prerenderedReader } from './prerendered.ts';
import { findableRoutes } from './findable.ts';
import { workerRoutes } from './service-worker.ts';
import { shellHtml } from './shell-html.ts';
import { storybook } from './storybook.ts';

/** The shell's HTML for every path that is nothing else. Mounted last. */
export function pageRoutes(services: Services): Router {
  const { publicUrl, buildsFolder, storybookFolder } = services.environment;
  const prerendered = prerenderedReader(resolve(buildsFolder), services.logger);
  const router = express.Router();

  const sendShell = (request: Request, response: Response, boot: Boot) => {
    response
      // The page carries the session: no cache has it, the back/forward cache included. Only the service
      // worker keeps one, encrypted (ADR 79).
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        shellHtml({
          boot,
          pathname: request.path,
          publicUrl,
          prerendered,
          theme: themeOf(request),
        }),
      );
  };

  router.use(findableRoutes(services), workerRoutes(services));
  if (storybookFolder !== undefined) router.use('/storybook', storybook(storybookFolder));
  router.get(KEPT_PAGE_ADDRESS, async (request, response) => {
    const { boot, viewer } = await startOf(services, request, response);
    if (boot.builds !== undefined) response.set(BUILDS_HEADER, boot.builds);
    sendShell(request, response.status(viewer ? 200 : 404), boot);
  });
  router.get('/{*path}', async (request: Request, response: Response) => {
    const { boot, viewer, owned } = await startOf(services, request, response);
    const known = owned ?? needsSignIn(boot.registry, request.path, boot.user);
    if (viewer && owned?.page.takesCards && services.payments) allowCards(response);
    sendShell(request, response.status(known ? 200 : 404), boot);
  });
  return router;
}

/** The theme that the browser has chosen; what it cannot be counts as none. */
function themeOf({ headers }: Request): Theme | undefined {
  return themeSchema.safeParse(parseCookie(headers.cookie ?? '')[THEME_COOKIE]).data;
}
