import type { Environment } from '../platform/environment/environment.ts';
import { defineFeature } from '../core/feature/feature.ts';
import { notFound, NOTHING_HERE } from '../platform/http/api-error.ts';
import type { Services } from '../services.ts';
import { apiPageRoutes } from './api-page.ts';
import { backupFailed } from './backup/backup-failed.ts';
import { openApiDocument } from './openapi.ts';
import { isFromOperator } from './operator.ts';

const documents = new WeakMap<Environment, object>();

/** Endpoints for operators: liveness, readiness, metrics and the API document. */
export const operations = defineFeature({
  name: 'operations',
  routes: [
    {
      method: 'GET',
      path: '/api/health',
      handle(_services, _request, response) {
        response.json({ status: 'alive' });
        return Promise.resolve();
      },
    },
    {
      method: 'GET',
      path: '/api/ready',
      async handle(services, _request, response) {
        const ready = await canServe(services);
        response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
      },
    },
    {
      method: 'GET',
      path: '/api/metrics',
      async handle({ environment, metrics }, request, response) {
        // Metrics reveal the activity of users, so other clients get 404.
        if (!isFromOperator(environment, request)) throw notFound(NOTHING_HERE);
        response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
      },
    },
    {
      method: 'GET',
      path: '/api/openapi.json',
      handle({ environment }, _request, response) {
        // Cached, since building it takes about 200 ms.
        const document = documents.get(environment) ?? openApiDocument(environment);
        documents.set(environment, document);
        response.json(document);
        return Promise.resolve();
      },
    },
    ...apiPageRoutes,
  ],
  mails: [backupFailed],
  tables: {
    instance_reports: {
      forgotten: 'It contains no user data.',
      parted: 'It contains no user data.',
      downloaded: 'It contains no user data.',
      leftOutOfBackups: 'belongs to running servers',
    },
    maintenance: {
      forgotten: 'It contains no user data.',
      parted: 'It contains no user data.',
      downloaded: 'It contains no user data.',
      leftOutOfBackups: 'belongs to running servers',
    },
    nightly_backups: {
      forgotten: 'It contains no user data.',
      parted: 'It contains no user data.',
      downloaded: 'It contains no user data.',
      leftOutOfBackups: 'it contains when the next backup is due',
    },
    write_probes: {
      forgotten: 'It contains no user data.',
      parted: 'It contains no user data.',
      downloaded: 'It contains no user data.',
      leftOutOfBackups: 'belongs to running servers',
    },
  },
});

/** Returns whether pages exist, the database is readable and writable, and the server is not stopping. */
async function canServe({ readiness, registry, state }: Services): Promise<boolean> {
  if (state.stopping || !registry.find()) return false;
  return readiness.check();
}
