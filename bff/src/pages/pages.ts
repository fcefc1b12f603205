import { pageAt, needsSignIn, type Boot } from '@harmony/contract';
import express, { type Request, type Response, type Router } from 'express';
import { resolve } from 'node:path';
import { userOf } from '../auth/user-of.ts';
import { lastSequenceOf } from '../events/outbox.ts';
import { styleNonceOf } from '../http/security-headers.ts';
import type { Services } from '../services.ts';
import { viewerOf } from '../sessions/viewer-of.ts';
import { precompressed } from './precompressed.ts';
import { shellHtml } from './shell-html.ts';
import { storybook } from './storybook.ts';

/** Browsers may keep a build for a year: its address changes with its content. */
const BUILD_MAX_AGE = '365d';

/**
 * What browsers load besides the API: the registry, the builds, and the shell's HTML for every
 * other path. Mounted last.
 */
export function pageRoutes(services: Services): Router {
  const { buildsFolder, overrides, demo } = services.environment;
  const router = express.Router();

  router.get('/mf/manifest.json', (_request, response) => {
    response
      .set('Cache-Control', 'no-cache')
      // Another server's pages may take a row from here, to try a build of ours.
      .set('Access-Control-Allow-Origin', '*')
      .set('Cross-Origin-Resource-Policy', 'cross-origin')
      .json(services.registry());
  });
  router.use(
    '/mf',
    precompressed(resolve(buildsFolder)),
    express.static(resolve(buildsFolder), {
      immutable: true,
      maxAge: BUILD_MAX_AGE,
      index: false,
      // Development servers and other people's pages may load builds; they hold no secrets.
      setHeaders: (response) => response.set('Cross-Origin-Resource-Policy', 'cross-origin'),
    }),
    (_request, response) => void response.status(404).type('text').send('No such file'),
  );
  router.use('/storybook', storybook(services.environment));
  router.get('/{*path}', async (request: Request, response: Response) => {
    const viewer = await viewerOf(services, request, response);
    const boot: Boot = {
      user: viewer ? userOf(viewer) : null,
      lastEvent: viewer ? await lastSequenceOf(services.database, viewer.sessionId) : 0,
      registry: services.registry(),
      styleNonce: styleNonceOf(response),
      overrides,
      demo,
      externalSignIn: services.provider !== undefined,
    };
    const known =
      pageAt(boot.registry, request.path, boot.user) ??
      needsSignIn(boot.registry, request.path, boot.user);
    response
      .status(known ? 200 : 404)
      // The page carries the session: it is kept nowhere, the back/forward cache included.
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(shellHtml(boot, request.path));
  });
  return router;
}
