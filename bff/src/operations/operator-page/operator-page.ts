import express from 'express';
import type { Request, RequestHandler, Response, Router } from 'express';
import { sameOrigin } from '../../platform/http/same-origin.ts';
import { styleNonceOf } from '../../platform/http/security-headers.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import type { Services } from '../../services.ts';
import { isSameToken } from '../operator.ts';
import {
  endOperatorSession,
  hasOperatorSession,
  OPERATOR_PATH,
  startOperatorSession,
} from './operator-session.ts';
import { readOverview } from './overview.ts';
import { overviewPage, signInPage } from './written-page.ts';

const MAX_FORM_BYTES = 1024;

/** Serves the operators' page; no route without `OPERATOR_TOKEN`. */
export function operatorPage(services: Services): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  const { environment, limits } = services;
  const { operatorToken } = environment;
  if (operatorToken === undefined) return router;

  const readsForm = [
    pageHeaders,
    sameOrigin(environment),
    express.urlencoded({ extended: false, limit: MAX_FORM_BYTES }),
  ];
  router.get(OPERATOR_PATH, pageHeaders, async (request: Request, response: Response) => {
    const nonce = styleNonceOf(response);
    const page = hasOperatorSession(services, request)
      ? overviewPage(await readOverview(services), nonce)
      : signInPage(nonce);
    response.type('html').send(page);
  });
  router.post(OPERATOR_PATH, readsForm, async (request: Request, response: Response) => {
    const address = visitorAddress(request);
    await limits.operatorGuessByAddress.count(address);
    if (!isSameToken(tokenIn(request.body), operatorToken)) {
      const page = signInPage(styleNonceOf(response), 'This is not the token of OPERATOR_TOKEN.');
      response.status(403).type('html').send(page);
      return;
    }
    await limits.operatorGuessByAddress.forgive(address);
    startOperatorSession(services, response);
    response.redirect(303, OPERATOR_PATH);
  });
  router.post(`${OPERATOR_PATH}/sign-out`, readsForm, (_request: Request, response: Response) => {
    endOperatorSession(services, response);
    response.redirect(303, OPERATOR_PATH);
  });
  return router;
}

/** Headers of a page that loads nothing, and that neither caches nor search engines keep. */
const pageHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    // Over http, browsers send the origin of a form only to the page's own origin, and no Sec-Fetch-Site.
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${styleNonceOf(response)}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  });
  next();
};

function tokenIn(body: unknown): string {
  const isForm = typeof body === 'object' && body !== null && 'token' in body;
  return isForm && typeof body.token === 'string' ? body.token : '';
}
