import express, { type Router } from 'express';
import pLimit from 'p-limit';
import { extname } from 'node:path';
import { OriginError, originSource } from '../build-store/origin-source.ts';
import type { Services } from '../../services.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const CONCURRENCY = 8;
const MAX_WAITING = 100;
/** Paths on a team's server that browsers may request: the manifest and files of builds. */
const OFFERED =
  /^(manifest\.json|mf-[a-z][a-z0-9-]{0,60}\/[\w-]{1,64}\/[\w./-]{1,200}\.(js|css|json|svg|png|woff2))$/;

/**
 * Proxies builds from other teams' servers for trying them before deployment (`?override=`, ADR 18):
 * `/mf/tried/goals.example/…` is `/mf/…` of that server in `OVERRIDE_ORIGINS`. Pages load scripts from this origin
 * only, and no cookie or address of the visitor is forwarded.
 */
export function triedBuildRoutes({ environment, logger }: Services): Router {
  const sources = new Map(
    environment.overrideOrigins.map((origin) => [new URL(origin).host, originSource(origin)]),
  );
  const turn = pLimit(CONCURRENCY);
  const router = express.Router();
  router.get('/mf/tried/:host/*path', async (request, response, next) => {
    const source = sources.get(request.params.host);
    const path = request.params.path.join('/');
    if (!source || !OFFERED.test(path) || path.includes('..')) return next();
    if (turn.pendingCount >= MAX_WAITING) {
      response.status(503).type('text').send('Too many builds are being tried. Try again soon.');
      return;
    }
    try {
      const content = await turn(() => source.read(path, MAX_BYTES));
      if (!content) return next();
      // Not cached: a development server may change files without changing their names.
      response.set('Cache-Control', 'no-cache').type(extname(path)).send(content);
    } catch (error) {
      if (!(error instanceof OriginError)) throw error;
      logger.warn({ err: error }, 'failed to load a build for trial');
      response.status(502).type('text').send(error.message);
    }
  });
  return router;
}
