import type { Request, Response } from 'express';
import type { Environment } from '../environment.ts';
import { cookieIn, hostCookieName, hostCookieOptions } from '../http/host-cookie.ts';

/** How long a session lasts after it was last seen. */
export const SESSION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

function cookieName(environment: Environment): string {
  return hostCookieName(environment, 'harmony_session');
}

/** The session token that the browser sent. */
export function readSessionToken(environment: Environment, request: Request): string | undefined {
  return cookieIn(request, cookieName(environment));
}

/** Gives the browser its session token. */
export function setSessionCookie(
  environment: Environment,
  response: Response,
  token: string,
): void {
  response.cookie(cookieName(environment), token, {
    ...hostCookieOptions(environment),
    maxAge: SESSION_MILLISECONDS,
  });
}

/** Takes the session token from the browser. */
export function clearSessionCookie(environment: Environment, response: Response): void {
  response.clearCookie(cookieName(environment), hostCookieOptions(environment));
}
