import type { Registry } from '@harmony/contract';
import express, { type RequestHandler, type Router } from 'express';
import { resolve } from 'node:path';
import type { Services } from '../../services.ts';
import { policiesOf } from '../build-store/trusted-types.ts';
import { precompressed } from './precompressed.ts';
import { triedBuildRoutes } from './tried-builds.ts';

/** Immutable: the address contains the build. */
const BUILD_MAX_AGE = '365d';

/** Content of scripts and styles, which browsers never show as pages. */
const CODE = /\.(js|css)$/;
/** For a file opened as a page, which may come from another team's server: no scripts, no session, no requests. */
const NO_RIGHTS = "default-src 'none'; sandbox";

/**
 * Serves the registry and the builds. They contain no secrets, so development servers and other origins may load them.
 * Security headers of pages are omitted, since they would be larger than many scripts.
 *
 * @param development serves builds from their sources
 */
export function buildRoutes(services: Services, development?: RequestHandler): Router {
  const folder = resolve(services.environment.buildsFolder);
  const router = express.Router();
  router.use('/mf', ({ path }, response, next) => {
    if (!CODE.test(path)) response.set('Content-Security-Policy', NO_RIGHTS);
    // Pictures are shown regardless, but not opened.
    if (/\.svg$/i.test(path)) response.set('Content-Disposition', 'attachment');
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });
  router.get('/mf/manifest.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(offerOf(services.registry.read(), folder));
  });
  router.use(triedBuildRoutes(services));
  const files = [
    precompressed(folder),
    express.static(folder, { immutable: true, maxAge: BUILD_MAX_AGE, index: false }),
  ];
  if (development) router.use(development);
  router.use(
    '/mf',
    services.environment.production ? withoutSourceMaps : [],
    files,
    downloadRequestedBuild(services),
    files,
    noSuchFile,
  );
  return router;
}

/** Returns the registry with the Trusted Types policies of guests: another Harmony allows them only by its own settings. */
function offerOf({ microfrontends, ...registry }: Registry, folder: string) {
  const offered = microfrontends.map((row) => {
    const policies = policiesOf(folder, row);
    return policies.length > 0 ? { ...row, trustedTypes: [...policies] } : row;
  });
  return { ...registry, microfrontends: offered };
}

/** Source maps are for operators only. */
const withoutSourceMaps: RequestHandler = (request, response, next) => {
  // Names of builds contain no characters that need encoding.
  if (/\.map$|%/i.test(request.path)) noSuchFile(request, response, next);
  else next();
};

const FILE_OF_BUILD = /^\/(shell|mf-[a-z][a-z0-9-]{0,60})\/([\w-]{1,64})\/./;

function downloadRequestedBuild({ builds, registry }: Services): RequestHandler {
  return async (request, _response, next) => {
    const [, name, build] = FILE_OF_BUILD.exec(request.path) ?? [];
    if (name && build) {
      const { microfrontends = [], shares = [] } = registry.find() ?? {};
      const rows = [...microfrontends, ...shares.map(({ row }) => row)];
      const live = rows.find((row) => row.name === name && row.build === build);
      await builds.download(live ?? { name, build });
    }
    next();
  };
}

const noSuchFile: RequestHandler = (_request, response) => {
  response.status(404).type('text').send('No such file');
};
