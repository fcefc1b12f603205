import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Environment } from '../environment/environment.ts';
import { pagePolicy, trustedTypesOf } from './page-policy.ts';
import { permissionsPolicy, permissionsPolicyForCards } from './permissions-policy.ts';

/** Stands for the nonce in the policy computed at start. */
const NONCE = 'nonce-of-the-response';

/** Sets the security headers of every response, including a strict content security policy. */
export function securityHeaders(environment: Environment): RequestHandler {
  const { 'content-security-policy': policy, ...rest } = headersOf(helmetFor(environment));
  const fixed = { ...rest, 'permissions-policy': permissionsPolicy };
  return (_request, response, next) => {
    const nonce = randomUUID();
    response.locals['styleNonce'] = nonce;
    for (const [name, value] of Object.entries(fixed)) response.setHeader(name, value);
    response.setHeader('content-security-policy', String(policy).replace(NONCE, nonce));
    next();
  };
}

function helmetFor({ overrides, secure }: Environment): ReturnType<typeof helmet> {
  const tried = overrides ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: pagePolicy(NONCE, tried),
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}

/** Returns the headers that a middleware sets on every response: computing them for each one is a tenth of a short read. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error) throw new Error('The security headers are invalid', { cause: error });
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Sources that the payment provider's script requires, by directive. */
const forCards: Record<string, string> = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

/** Allows the payment provider's script and frames in this response, a page with a card form. */
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

/** Allows the Trusted Types policies of a library or of guests in this response. */
export function allowPolicies(response: Response, names: readonly string[]): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  const allowed = `trusted-types ${trustedTypesOf(names).join(' ')}`;
  response.set('Content-Security-Policy', policy.replace('trusted-types default', allowed));
}

/** Returns the nonce for inline styles in this response. */
export function styleNonceOf(response: Response): string {
  return String(response.locals['styleNonce']);
}
