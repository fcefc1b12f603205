import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { Environment } from '../environment/environment.ts';

/** An `HttpOnly`, `SameSite` cookie of this host only. */
export interface HostCookie {
  /** With the `__Host-` prefix, which binds it to this host and to https; none over plain http. */
  name(environment: Environment): string;
  read(environment: Environment, request: Request): string | undefined;
  set(environment: Environment, response: Response, value: string): void;
  clear(environment: Environment, response: Response): void;
}

/**
 * Defines a cookie of the server.
 *
 * @param plainName the name without a prefix
 * @param maxAge lifetime in milliseconds
 */
export function hostCookie(plainName: string, maxAge: number): HostCookie {
  const name = ({ secure }: Environment) => (secure ? `__Host-${plainName}` : plainName);
  const options = ({ secure }: Environment): CookieOptions => ({
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
  });
  return {
    name,
    read: (environment, { headers }) => parseCookie(headers.cookie ?? '')[name(environment)],
    set: (environment, response, value) =>
      response.cookie(name(environment), value, { ...options(environment), maxAge }),
    clear: (environment, response) => response.clearCookie(name(environment), options(environment)),
  };
}
