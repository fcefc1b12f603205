import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Route } from '../core/feature/route.ts';
import { allowPolicies } from '../platform/http/security-headers.ts';
import { notFound, NOTHING_HERE } from '../platform/http/api-error.ts';

const files = new Map([
  ['swagger-ui.css', fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css'))],
  ['swagger-ui.js', fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'))],
  ['start.js', join(import.meta.dirname, 'api-page/start.js')],
]);

/** Serves the API documentation, rendered by Swagger UI from the OpenAPI document. */
export const apiPageRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/docs',
    handle(_services, _request, response) {
      // Swagger UI sanitizes markup with this policy before start.js runs.
      allowPolicies(response, ['dompurify']);
      response.type('html').send(PAGE);
      return Promise.resolve();
    },
  },
  {
    method: 'GET',
    path: '/api/docs/:file',
    handle(_services, { params: { file } }, response) {
      const path = files.get(String(file));
      if (path === undefined) throw notFound(NOTHING_HERE);
      response.sendFile(path, { cacheControl: false });
      return Promise.resolve();
    },
  },
];

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>The API of Harmony</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <script src="/api/docs/swagger-ui.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <main id="api"></main>
    <noscript><a href="/api/openapi.json">The OpenAPI document</a></noscript>
  </body>
</html>
`;
