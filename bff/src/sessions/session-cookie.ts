import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { Environment } from '../environment.ts';

/** How long a session lasts after it was last seen. */
export const SESSION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** The prefix binds the cookie to this host and to https; plain http does not allow it. */
function cookieName({ secure }: Environment): string {
  return secure ? '__Host-harmony_session' : 'harmony_session';
}

function cookieOptions({ secure }: Environment): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' };
}

/** The session token that the browser sent. */
export function readSessionToken(environment: Environment, request: Request): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[cookieName(environment)];
}

/** Gives the browser its session token. */
export function setSessionCookie(
  environment: Environment,
  response: Response,
  token: string,
): void {
  response.cookie(cookieName(environment), token, {
    ...cookieOptions(environment),
    maxAge: SESSION_MILLISECONDS,
  });
}

/** Takes the session token from the browser. */
export function clearSessionCookie(environment: Environment, response: Response): void {
  response.clearCookie(cookieName(environment), cookieOptions(environment));
}
