import express, { type RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Serves the built Storybook. It needs inline scripts and frames, which pages of the product may not use; it has no
 * session and no user data. In production it shares an origin with pages that do, so it is served only if its folder is
 * configured.
 *
 * @param folder of the build
 */
export function storybook(folder: string): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'", 'data:'],
          frameAncestors: ["'self'"],
        },
      },
      strictTransportSecurity: false,
      xFrameOptions: { action: 'sameorigin' },
    }),
    express.static(folder),
  ];
}
