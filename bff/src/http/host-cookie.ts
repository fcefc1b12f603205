import { parseCookie } from 'cookie';
import type { CookieOptions, Request } from 'express';
import type { Environment } from '../environment.ts';

/** A cookie's name with the prefix that binds it to this host and to https; plain http allows none. */
export function hostCookieName({ secure }: Environment, name: string): string {
  return secure ? `__Host-${name}` : name;
}

/** What holds for all cookies of the server: no script reads them, no other site sends them along. */
export function hostCookieOptions({ secure }: Environment): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' };
}

/** What a browser sent in a cookie. */
export function cookieIn(request: Request, name: string): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[name];
}
