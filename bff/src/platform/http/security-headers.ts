import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Environment } from '../environment/environment.ts';
import { permissionsPolicy, permissionsPolicyForCards } from './permissions-policy.ts';

/**
 * Sets the security headers of every response, a strict content security policy among them: scripts
 * only from this origin, styles only from this origin or with the nonce of this very response.
 */
export function securityHeaders(environment: Environment): RequestHandler[] {
  const { overrides, secure } = environment;
  const tried = overrides ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  const sockets = tried.map((origin) => origin.replace(/^http/, 'ws'));
  const withNonce = (_request: IncomingMessage, response: ServerResponse) =>
    `'nonce-${styleNonceOf(response as Response)}'`;
  return [
    (_request, response, next) => {
      response.locals['styleNonce'] = randomUUID();
      response.set('Permissions-Policy', permissionsPolicy);
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...tried],
          styleSrc: ["'self'", withNonce, ...tried],
          fontSrc: ["'self'", 'data:', ...tried],
          imgSrc: ["'self'", 'data:', ...tried],
          connectSrc: ["'self'", ...tried, ...sockets],
          manifestSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          requireTrustedTypesFor: ["'script'"],
          // The shell's, which says what may become a script (shell/src/page/trusted-types.ts).
          trustedTypes: ['default'],
        },
      },
      strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
      xFrameOptions: { action: 'deny' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
  ];
}

/** What the payment provider's script needs in a page, by the directives that it adds to. */
const forCards: Record<string, string> = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

/** Lets this response, which is a page that takes cards, load the payment provider's script and frames. */
export function allowCards(response: Response): void {
  const policy = String(response.getHeader('Content-Security-Policy')).split(';');
  const missing = Object.keys(forCards).filter(
    (name) => !policy.some((directive) => directive.startsWith(`${name} `)),
  );
  const opened = [...policy, ...missing].map((directive) => {
    const [name = ''] = directive.split(' ');
    return name in forCards ? `${directive} ${forCards[name]}` : directive;
  });
  response.set('Content-Security-Policy', opened.join(';'));
  response.set('Permissions-Policy', permissionsPolicyForCards);
}

/** Lets a library make a Trusted Types policy of its own in this response. */
export function allowPolicy(response: Response, name: string): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.set('Content-Security-Policy', policy.replace('trusted-types default', `$& ${name}`));
}

/** The nonce that allows inline styles in this response. */
export function styleNonceOf(response: Response): string {
  return String(response.locals['styleNonce']);
}
