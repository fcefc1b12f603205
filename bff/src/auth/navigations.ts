import type { Request } from 'express';
import type { Environment } from '../environment.ts';
import type { Route } from '../http/route.ts';
import { endSession } from '../sessions/sessions.ts';
import { safeRedirect } from './safe-redirect.ts';

const SEE_OTHER = 303;

/** `GET /api/login`: goes to the sign-in page, which leads on to `redirect` inside the product. */
export const signInNavigation: Route = {
  method: 'GET',
  path: '/api/login',
  handle(_services, request, response) {
    const redirect = safeRedirect(request.query['redirect']);
    const query = redirect === '/' ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
    response.redirect(SEE_OTHER, `/auth${query}`);
    return Promise.resolve();
  },
};

/**
 * `GET /api/logout`: ends the session and goes to the landing page. When another site leads here it
 * asks first, because a link elsewhere must not sign anybody out.
 */
export const signOutNavigation: Route = {
  method: 'GET',
  path: '/api/logout',
  async handle(services, request, response) {
    if (!isOwnWish(request, services.environment)) {
      response.type('html').send(CONFIRMATION);
      return;
    }
    await endSession(services, request, response);
    response.redirect(SEE_OTHER, '/');
  },
};

/** Whether the visitor came from a page of the product, or by typing or a bookmark. */
function isOwnWish(request: Request, { publicUrl }: Environment): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const from = request.get('Referer');
  return from === undefined || from.startsWith(`${publicUrl}/`);
}

const CONFIRMATION = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Sign out · Harmony</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
  </head>
  <body>
    <main>
      <h1>Do you want to sign out?</h1>
      <p><a href="/api/logout">Sign out</a></p>
      <p><a href="/">Stay signed in</a></p>
    </main>
  </body>
</html>
`;
