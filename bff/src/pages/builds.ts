import express, { type RequestHandler, type Router } from 'express';
import { resolve } from 'node:path';
import type { Services } from '../services.ts';
import { precompressed } from './precompressed.ts';

/** Browsers may keep a build for a year: its address changes with its content. */
const BUILD_MAX_AGE = '365d';

/**
 * The registry and the builds. They hold no secrets, so development servers and other servers' pages
 * may load them; the headers that guard pages and answers would weigh more than many of the scripts.
 */
export function buildRoutes(services: Services): Router {
  const folder = resolve(services.environment.buildsFolder);
  const router = express.Router();
  router.use('/mf', (_request, response, next) => {
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });
  router.get('/mf/manifest.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(services.registry.read());
  });
  router.use(
    '/mf',
    services.environment.production ? withoutSourceMaps : [],
    precompressed(folder),
    express.static(folder, { immutable: true, maxAge: BUILD_MAX_AGE, index: false }),
    noSuchFile,
  );
  return router;
}

/** Source maps stay with those who operate the product, to read reports of failures with. */
const withoutSourceMaps: RequestHandler = (request, response, next) => {
  // No name of a build has anything that would be encoded.
  if (/\.map$|%/i.test(request.path)) noSuchFile(request, response, next);
  else next();
};

const noSuchFile: RequestHandler = (_request, response) => {
  response.status(404).type('text').send('No such file');
};
