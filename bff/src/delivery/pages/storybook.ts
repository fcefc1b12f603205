import express, { type RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The built Storybook, where there is one. It brings its own inline scripts and shows stories in a
 * frame, which pages of the product may not; it has no session and nothing of anybody's in it. In production
 * it is beside pages that have, so it is there only where its folder was named.
 *
 * @param folder where it is
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
