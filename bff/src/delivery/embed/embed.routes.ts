import { placeOf } from '@harmony/contract';
import escapeHtml from 'escape-html';
import express, { type Router } from 'express';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { permissionsPolicy } from '../../platform/http/permissions-policy.ts';
import { precompressed } from '../pages/precompressed.ts';
import type { Services } from '../../services.ts';
import { embedFrame, frameAddress } from './embed-frame.ts';

/** How long browsers may use the newest script without asking whether there is a newer one. */
const NEWEST_MAX_AGE_SECONDS = 3600;

/** The size in which the calculator is offered to pages that ask by oEmbed, in pixels. */
const OEMBED_SIZE = { width: 640, height: 760 } as const;

/**
 * What pages of others use: `/embed/<name>.js`, always the newest; `/embed/<name>.<hash>.js`, which
 * never changes, for those who pin it; the frame for pages that allow no foreign scripts; and oEmbed.
 * None of it sets a cookie.
 */
export function embedRoutes(services: Services): Router {
  const { buildsFolder, publicUrl } = services.environment;
  const router = express.Router();
  router.get('/embed/frame', (request, response) => {
    const nonce = randomUUID();
    forOthers(response)
      .set({
        'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *; require-trusted-types-for 'script'; trusted-types 'none'`,
        'Permissions-Policy': permissionsPolicy,
        // Pages that isolate themselves may frame only what is isolated too.
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cache-Control': 'no-cache',
      })
      .type('html')
      .send(embedFrame(request.query, nonce));
  });
  router.get('/embed/oembed', (request, response) => {
    const { url, format = 'json' } = request.query;
    if (format !== 'json')
      return void forOthers(response).status(501).type('text').send('JSON only');
    const page = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
    if (page?.origin !== publicUrl || placeOf(page.pathname) !== '/embed') {
      return void forOthers(response).status(404).type('text').send('Not a page of the calculator');
    }
    const width = atMost(request.query['maxwidth'], OEMBED_SIZE.width);
    const height = atMost(request.query['maxheight'], OEMBED_SIZE.height);
    const source = `${publicUrl}${frameAddress(Object.fromEntries(page.searchParams))}`;
    forOthers(response)
      .set('Cache-Control', 'public, max-age=3600')
      .json({
        version: '1.0',
        type: 'rich',
        provider_name: 'Harmony',
        provider_url: publicUrl,
        title: 'Joint budget calculator',
        width,
        height,
        html: `<iframe src="${escapeHtml(source)}" title="Joint budget calculator" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`,
      });
  });
  router.get('/embed/:name.js', (request, response, next) => {
    const rows = services.registry.read().microfrontends;
    const { name = '' } = request.params;
    const newest = rows.find(({ embeds }) => embeds && Object.hasOwn(embeds, name))?.embeds?.[name];
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
      // On files alone: what is no file goes on to the pages, and those are nobody else's.
      setHeaders: (response) => {
        forOthers(response);
        // Its address names its content.
        if (!response.hasHeader('Cache-Control')) {
          response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        }
      },
    }),
  ];
  router.use('/embed', files);
  router.get('/embed/:file', async (request, _response, next) => {
    await services.builds.bringEmbed(request.params.file);
    next();
  });
  router.use('/embed', files);
  return router;
}

/** Marks a response as meant for pages of others. */
function forOthers<Given extends ServerResponse>(response: Given): Given {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  return response;
}

/** A size that was asked for, as far as it is a smaller one. */
function atMost(asked: unknown, most: number): number {
  const size = Number(asked);
  return Number.isInteger(size) && size > 0 ? Math.min(size, most) : most;
}
