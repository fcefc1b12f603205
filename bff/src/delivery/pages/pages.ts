import {
  BUILDS_HEADER,
  KEPT_PAGE_ADDRESS,
  languageOfPath,
  needsSignIn,
  pageAt,
  pathInLanguage,
  placeOf,
  THEME_COOKIE,
  themeSchema,
  type Theme,
} from '@harmony/contract';
import { parseCookie } from 'cookie';
import { resolve } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { allowCards, allowPolicies } from '../../platform/http/security-headers.ts';
import { markLanguage } from '../../platform/language/reader-language.ts';
import type { Services } from '../../services.ts';
import { startOf, type PageStart } from './boot.ts';
import { prerenderedReader } from './prerendered.ts';
import { findableRoutes } from './findable.ts';
import { workerRoutes } from './service-worker.ts';
import { shellHtml } from './shell-html.ts';
import { storybook } from './storybook.ts';

/** Serves the shell's HTML for all remaining paths. Mounted last. */
export function pageRoutes(services: Services): Router {
  const { publicUrl, buildsFolder, storybookFolder } = services.environment;
  const prerendered = prerenderedReader(resolve(buildsFolder), services.logger);
  const router = express.Router();

  const sendShell = (
    request: Request,
    response: Response,
    { boot, language, languages, policies }: PageStart,
  ) => {
    markLanguage(response, language);
    allowPolicies(response, policies);
    response
      // The page contains session data: no cache may store it, including the back/forward cache. Only the service
      // worker keeps an encrypted copy (ADR 79).
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        shellHtml({
          boot,
          language,
          languages,
          pathname: request.path,
          search: request.originalUrl.replace(/^[^?]*/, ''),
          publicUrl,
          prerendered,
          theme: themeOf(request),
        }),
      );
  };

  router.use(findableRoutes(services), workerRoutes(services));
  if (storybookFolder !== undefined) router.use('/storybook', storybook(storybookFolder));
  router.get(KEPT_PAGE_ADDRESS, async (request, response) => {
    const start = await startOf(services, request, response);
    const { boot, viewer } = start;
    if (boot.builds !== undefined) response.set(BUILDS_HEADER, boot.builds);
    sendShell(request, response.status(viewer ? 200 : 404), start);
  });
  router.get('/{*path}', async (request: Request, response: Response) => {
    const start = await startOf(services, request, response);
    const { boot, viewer, owned } = start;
    const { path } = languageOfPath(request.path);
    // Signed-in users have one address per page, in their own language.
    if (viewer && path !== request.path && pageAt(boot.registry, path, boot.user)) {
      response.redirect(placeOf(path));
      return;
    }
    const front = frontFor(request, start);
    if (front) {
      response.vary('Accept-Language').redirect(front);
      return;
    }
    const known = owned ?? needsSignIn(boot.registry, request.path, boot.user);
    if (viewer && owned?.page.takesCards && services.payments) allowCards(response);
    sendShell(request, response.status(known ? 200 : 404), start);
  });
  return router;
}

/**
 * Returns the front page in the browser's language for visitors from other sites. Internal links to the English page
 * are respected.
 */
function frontFor({ path, headers }: Request, { boot, languages }: PageStart): string | undefined {
  const comesFromElsewhere =
    headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-site'] !== 'same-origin';
  if (boot.user || path !== '/' || !comesFromElsewhere) return undefined;
  const { language } = boot.preferences;
  return language !== 'en' && languages.includes(language)
    ? pathInLanguage('/', language)
    : undefined;
}

function themeOf({ headers }: Request): Theme | undefined {
  return themeSchema.safeParse(parseCookie(headers.cookie ?? '')[THEME_COOKIE]).data;
}
