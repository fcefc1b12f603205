import {
  needsSignIn,
  pageAt,
  THEME_COOKIE,
  themeSchema,
  type Boot,
  type Theme,
} from '@harmony/contract';
import { parseCookie } from 'cookie';
import { resolve } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { userOf } from '../viewer/viewer.ts';
import { inviterOf } from '../couples/inviter.ts';
import { coupleOf } from '../couples/couple-of.ts';
import { preferencesOf } from '../preferences/preferences.ts';
import { lastSequenceOf } from '../events/outbox.ts';
import { allowCards, styleNonceOf } from '../http/security-headers.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import type { Services } from '../services.ts';
import { loadViewer } from '../viewer/load-viewer.ts';
import { viewerOf } from '../sessions/viewer-of.ts';
import { prerenderedReader } from './prerendered.ts';
import { findableRoutes } from './findable.ts';
import { shellHtml } from './shell-html.ts';
import { storybook } from './storybook.ts';

/** The shell's HTML for every path that is nothing else. Mounted last. */
export function pageRoutes(services: Services): Router {
  const { overrides, overrideOrigins, demo, publicUrl, buildsFolder, storybookFolder } =
    services.environment;
  const prerendered = prerenderedReader(resolve(buildsFolder), services.logger);
  const router = express.Router();

  router.use(findableRoutes(services));
  if (storybookFolder !== undefined) router.use('/storybook', storybook(storybookFolder));
  router.get('/{*path}', async (request: Request, response: Response) => {
    const session = await viewerOf(services, request, response);
    const lastEvent = session ? await lastSequenceOf(services.database, session.sessionId) : 0;
    // Read after the number of the event: what changes from now on is told by the stream.
    const viewer = session && (await loadViewer(services.database, session.sessionId));
    const couple = viewer?.couple && coupleOf(viewer.couple);
    const registry = services.shares.registryFor(viewer?.user.id);
    const user = viewer ? userOf(viewer) : null;
    const owned = pageAt(registry, request.path, user);
    const inviter = owned?.page.invites
      ? await inviterOf(services, viewer, visitorAddress(request), request.query['code'])
      : undefined;
    const boot: Boot = {
      user,
      linkedCouple: couple?.isLinked ? couple : null,
      hasCouple: couple !== undefined,
      preferences: await preferencesOf(services.database, viewer, request),
      ...(inviter !== undefined && { inviter }),
      lastEvent,
      registry,
      builds: services.shares.version(),
      styleNonce: styleNonceOf(response),
      overrides: overrides || overrideOrigins.length > 0,
      demo,
      externalSignIn: services.provider !== undefined,
    };
    const known = owned ?? needsSignIn(boot.registry, request.path, boot.user);
    if (viewer && owned?.page.takesCards && services.payments) allowCards(response);
    response
      .status(known ? 200 : 404)
      // The page carries the session: it is kept nowhere, the back/forward cache included.
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
  });
  return router;
}

/** The theme that the browser has chosen; what it cannot be counts as none. */
function themeOf({ headers }: Request): Theme | undefined {
  return themeSchema.safeParse(parseCookie(headers.cookie ?? '')[THEME_COOKIE]).data;
}
