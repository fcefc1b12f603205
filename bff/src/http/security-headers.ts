import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Environment } from '../environment.ts';

/**
 * Sets the security headers of every answer, a strict content security policy among them: scripts
 * only from this origin, styles only from this origin or with the nonce of this very answer.
 */
export function securityHeaders(environment: Environment): RequestHandler[] {
  const { overrides, secure } = environment;
  const developmentOrigins = [
    ...environment.developmentOrigins,
    ...(overrides ? ['http://localhost:*', 'http://127.0.0.1:*'] : []),
  ];
  const sockets = developmentOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const withNonce = (_request: IncomingMessage, response: ServerResponse) =>
    `'nonce-${styleNonceOf(response as Response)}'`;
  return [
    (_request, response, next) => {
      response.locals['styleNonce'] = randomUUID();
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...developmentOrigins],
          styleSrc: ["'self'", withNonce, ...developmentOrigins],
          fontSrc: ["'self'", 'data:', ...developmentOrigins],
          imgSrc: ["'self'", 'data:', ...developmentOrigins],
          connectSrc: ["'self'", ...developmentOrigins, ...sockets],
          manifestSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
        },
      },
      strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
      xFrameOptions: { action: 'deny' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
  ];
}

/** The nonce that allows inline styles in this answer. */
export function styleNonceOf(response: Response): string {
  return String(response.locals['styleNonce']);
}
