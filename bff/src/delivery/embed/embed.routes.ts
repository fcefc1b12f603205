import express, { type Router } from 'express';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { permissionsPolicy } from '../../platform/http/permissions-policy.ts';
import { precompressed } from '../pages/precompressed.ts';
import type { Services } from '../../services.ts';
import { toolNamed } from '@harmony/contract/tools';
import { embedFrame, keyIn } from './embed-frame.ts';
import { newestScript } from './embed-scripts.ts';
import { oembedOf } from './oembed.ts';

/** Time before browsers revalidate the latest script. */
const NEWEST_MAX_AGE_SECONDS = 3600;

/**
 * Routes for embedding: `/embed/<name>.js`, always the latest script; `/embed/<name>.<hash>.js`, immutable, for pinned
 * versions; the frame for pages without third-party scripts; and oEmbed. None of them sets cookies.
 */
export function embedRoutes(services: Services): Router {
  const { buildsFolder, publicUrl } = services.environment;
  const router = express.Router();
  router.get('/embed/frame', (request, response) => {
    const nonce = randomUUID();
    const { name } = toolNamed(request.query['tool']);
    const registry = services.registry.read();
    // Older builds count nothing either.
    const key = newestScript(registry, 'counting') && keyIn(request.query);
    // Older builds, to which a deploy may roll back, have no script for the frame; the calculator's script connects it
    // there.
    const script = newestScript(registry, `${name}-frame`) ? `${name}-frame` : name;
    forOthers(response)
      .set({
        // The origin by its name too: in a sandbox such as that of WordPress, 'self' matches nothing in some versions
        // of Safari.
        'Content-Security-Policy': `default-src 'none'; script-src 'self' ${publicUrl}; style-src 'nonce-${nonce}';${key ? ` connect-src 'self' ${publicUrl};` : ''} base-uri 'none'; form-action 'none'; frame-ancestors *; require-trusted-types-for 'script'; trusted-types 'none'`,
        'Permissions-Policy': permissionsPolicy,
        // Cross-origin isolated pages may only embed isolated frames.
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cache-Control': 'no-cache',
      })
      .type('html')
      .send(embedFrame(request.query, { script, key, nonce }));
  });
  router.get('/embed/oembed', (request, response) => {
    const { format = 'json' } = request.query;
    if (format !== 'json')
      return void forOthers(response).status(501).type('text').send('JSON only');
    const embedded = oembedOf(request.query, publicUrl);
    if (!embedded) {
      return void forOthers(response).status(404).type('text').send('Not a page of a tool');
    }
    forOthers(response).set('Cache-Control', 'public, max-age=3600').json(embedded);
  });
  router.get('/embed/:name.js', (request, response, next) => {
    const newest = newestScript(services.registry.read(), request.params.name);
    if (!newest) return next();
    request.url = newest.script;
    response.set('Cache-Control', `public, max-age=${NEWEST_MAX_AGE_SECONDS}`);
    return next();
  });
  const folder = resolve(buildsFolder, 'embed');
  const files = [
    precompressed(folder),
    express.static(folder, {
      index: false,
      redirect: false,
      cacheControl: false,
      // Set on files only: other paths fall through to the pages, which are not shared across origins.
      setHeaders: (response) => {
        forOthers(response);
        // The address contains the hash of the content.
        if (!response.hasHeader('Cache-Control')) {
          response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        }
      },
    }),
  ];
  router.use('/embed', files);
  router.get('/embed/:file', async (request, _response, next) => {
    await services.builds.downloadEmbed(request.params.file);
    next();
  });
  router.use('/embed', files);
  return router;
}

/** Allows a response to be used cross-origin. */
function forOthers<Given extends ServerResponse>(response: Given): Given {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  return response;
}
