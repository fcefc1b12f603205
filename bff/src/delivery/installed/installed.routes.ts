import { languageSchema, pathInLanguage } from '@harmony/contract';
import express, { type Router } from 'express';
import { join } from 'node:path';
import { manifestIn } from './manifest.ts';
import { sharedExpense } from './shared-expense.ts';

/** Icons may change with releases. */
const PICTURES_MAX_AGE = '1d';

export function installedRoutes(): Router {
  const router = express.Router();
  for (const language of languageSchema.options) {
    // One address per language, since browsers request manifests without credentials.
    router.get(pathInLanguage('/manifest.webmanifest', language), (_request, response) => {
      response
        .set({ 'Cache-Control': 'no-cache', 'Content-Language': language })
        .type('application/manifest+json')
        .send(JSON.stringify(manifestIn(language)));
    });
  }
  router.use(
    '/icons',
    express.static(join(import.meta.dirname, 'icons'), { index: false, maxAge: PICTURES_MAX_AGE }),
  );
  router.get('/share', (request, response) => {
    response.set('Cache-Control', 'no-store').redirect(303, sharedExpense(request.query));
  });
  return router;
}
