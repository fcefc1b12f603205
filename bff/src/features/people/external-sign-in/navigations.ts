import type { Request } from 'express';
import type { Environment } from '../../../platform/environment/environment.ts';
import { finishSignIn, NotInGroup, signOutAddress, startSignIn } from './external-sign-in.ts';
import { CALLBACK_PATH } from './provider.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import { plainPage } from '../../../platform/http/plain-page.ts';
import type { PlainPage } from '../../../platform/http/plain-page.ts';
import { languageOf } from '../../../platform/language/reader-language.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Route } from '../../../core/feature/route.ts';
import type { Services } from '../../../services.ts';
import { endSession } from '../../../core/sessions/sessions.ts';
import { invitedSchema, safeRedirect } from '@harmony/contract';

const SEE_OTHER = 303;

/** The sign-in page with an error message about external sign-in. */
const PROBLEM_PAGE = '/auth?problem=external';
const GROUP_PAGE = '/auth?problem=group';

/**
 * `GET /api/login`: redirects to the provider if configured, otherwise to the sign-in page; both return to `redirect`
 * inside the product. With `proof=1`, the provider asks the user again, as a proof for the session of this browser. `inviteCode` and
 * `invitation` let a new user sign up where that needs an invitation.
 */
const signInNavigation: Route = {
  method: 'GET',
  path: '/api/login',
  async handle(services, request, response) {
    const redirect = safeRedirect(request.query['redirect']);
    const isProof = request.query['proof'] === '1';
    const { provider, logger } = services;
    if (provider) {
      const { inviteCode, invitation } = request.query;
      const { data: invited = {} } = invitedSchema.safeParse({ inviteCode, invitation });
      const wanted = { redirect, isProof, invited };
      const address = await startSignIn(services, provider, response, wanted).catch(
        (error: unknown) => {
          logger.warn({ err: error }, 'the identity provider is unreachable');
          return PROBLEM_PAGE;
        },
      );
      response.redirect(SEE_OTHER, address);
      return;
    }
    const query = redirect === '/' ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
    response.redirect(SEE_OTHER, `/auth${query}`);
  },
};

/** `GET /api/login/callback`: the provider's redirect back. */
const signInCallback: Route = {
  method: 'GET',
  path: CALLBACK_PATH,
  async handle(services, request, response) {
    const { provider, logger } = services;
    if (!provider) throw notFound(sentence('There is nothing at this address.'));
    const target = await finishSignIn(services, provider, request, response).catch(
      (error: unknown) => {
        if (error instanceof ApiError) {
          if (error.code !== 'sign_up_closed' || request.accepts(['json', 'html']) === 'json') {
            throw error;
          }
          response
            .status(error.status)
            .type('html')
            .send(plainPage(refusalPage(error), languageOf(request)));
          return undefined;
        }
        logger.warn({ err: error }, 'sign-in with the provider failed');
        return error instanceof NotInGroup ? GROUP_PAGE : PROBLEM_PAGE;
      },
    );
    if (target !== undefined) response.redirect(SEE_OTHER, target);
  },
};

/**
 * `GET /api/logout`: ends the session, also at the provider if it started there, and redirects to the landing page.
 * Requests from other sites need confirmation, since a link on another site must not sign users out.
 */
const signOutNavigation: Route = {
  method: 'GET',
  path: '/api/logout',
  async handle(services, request, response) {
    if (!isFromOwnPage(request, services.environment)) {
      response.type('html').send(plainPage(CONFIRMATION, languageOf(request)));
      return;
    }
    const idToken = await endSession(services, request, response);
    response.redirect(SEE_OTHER, (await elsewhere(services, idToken)) ?? '/');
  },
};

/**
 * Returns the provider's address for signing out; `undefined` if the provider is unreachable, so that signing out still
 * works here.
 */
async function elsewhere(services: Services, idToken: string | null): Promise<string | undefined> {
  const { provider, logger } = services;
  if (!provider || idToken === null) return undefined;
  return signOutAddress(services, provider, idToken).catch((error: unknown) => {
    logger.warn({ err: error }, 'sign-out at the provider failed');
    return undefined;
  });
}

/** Returns whether the request came from a page of the product, a typed address or a bookmark. */
function isFromOwnPage(request: Request, { publicUrl }: Environment): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const from = request.get('Referer');
  return from === undefined || from.startsWith(`${publicUrl}/`);
}

const CONFIRMATION: PlainPage = {
  title: sentence('Sign out'),
  heading: sentence('Do you want to sign out?'),
  links: [
    { to: '/api/logout', text: sentence('Sign out') },
    { to: '/', text: sentence('Stay signed in') },
  ],
};

/** The page of a browser whose user may not sign up. */
function refusalPage({ text }: ApiError): PlainPage {
  const links = [{ to: '/auth', text: sentence('Sign in') }];
  return { heading: sentence('No new account'), text, links };
}

export const navigationRoutes: readonly Route[] = [
  signInNavigation,
  signInCallback,
  signOutNavigation,
];
