import { isFindable, languagesOf, pathInLanguage } from '@harmony/contract';
import express, { type Router } from 'express';
import escapeHtml from 'escape-html';
import type { Services } from '../../services.ts';

/** Routes for search engines: sitemap (sitemaps.org) and robots.txt (RFC 9309). */
export function findableRoutes(services: Services): Router {
  const { publicUrl } = services.environment;
  const router = express.Router();

  router.get('/robots.txt', (_request, response) => {
    response
      .type('text')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });

  router.get('/sitemap.xml', (_request, response) => {
    const pages = services.registry
      .read()
      .microfrontends.flatMap((row) =>
        row.pages
          .filter(isFindable)
          .flatMap(({ path }) =>
            languagesOf(row).map((language) => pathInLanguage(path, language)),
          ),
      );
    const urls = pages.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
    response
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
  return router;
}
