import { WORKER_ADDRESS } from '@harmony/contract';
import express, { type Router } from 'express';
import { join, relative, resolve } from 'node:path';
import type { Services } from '../../services.ts';

/** A worker that unregisters itself and deletes all caches. */
const CALLED_BACK = join(import.meta.dirname, 'called-back', 'service-worker.js');

/**
 * Serves the service worker of the live shell. If it is disabled (`SERVICE_WORKER=off`) or the shell has none, browsers
 * get a worker that removes itself.
 */
export function workerRoutes({ environment, registry }: Services): Router {
  const folder = resolve(environment.buildsFolder);
  const router = express.Router();
  router.get(WORKER_ADDRESS, (_request, response) => {
    const live = environment.serviceWorker ? registry.read().shell.worker : undefined;
    response.sendFile(live === undefined ? CALLED_BACK : join(folder, relative('/mf', live)), {
      cacheControl: false,
      lastModified: false,
      headers: { 'Cache-Control': 'no-cache' },
    });
  });
  return router;
}
