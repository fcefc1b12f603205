import { WORKER_ADDRESS } from '@harmony/contract';
import express, { type Router } from 'express';
import { join, relative, resolve } from 'node:path';
import type { Services } from '../../services.ts';

/** A worker that removes itself, with all that it and others have kept. */
const CALLED_BACK = join(import.meta.dirname, 'called-back', 'service-worker.js');

/**
 * The service worker of the live shell. Browsers ask for it with every page. Where it is called back
 * (`SERVICE_WORKER=off`), or the live shell has none, they get one that removes itself.
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
