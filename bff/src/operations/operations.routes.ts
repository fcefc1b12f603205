import { notFound, NOTHING_HERE } from '../http/api-error.ts';
import { styleNonceOf } from '../http/security-headers.ts';
import type { Route } from '../feature/route.ts';
import type { Services } from '../services.ts';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi.ts';
import { isFromOperator } from './operator.ts';

/** What operators ask: whether the process lives, whether it can serve, how it is doing, and its API. */
export const operationRoutes: readonly Route[] = [
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
      // What is counted tells what people do: to strangers there is nothing here.
      if (!isFromOperator(environment, request)) throw notFound(NOTHING_HERE);
      response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    },
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    handle({ environment }, _request, response) {
      response.json(openApiDocument(environment));
      return Promise.resolve();
    },
  },
  {
    method: 'GET',
    path: '/api/docs',
    handle(_services, _request, response) {
      response.type('html').send(apiPage(styleNonceOf(response)));
      return Promise.resolve();
    },
  },
];

/** Whether there are pages, the database can be read and written, and the server is not stopping. */
async function canServe({ readiness, registry, state }: Services): Promise<boolean> {
  if (state.stopping || !registry.find()) return false;
  return readiness.check();
}
