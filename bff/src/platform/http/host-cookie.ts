import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { Environment } from '../environment/environment.ts';

/** A cookie that no script reads, that other sites do not send along, and that is of this host alone. */
export interface HostCookie {
  /** With the prefix that binds it to this host and to https; plain http allows none. */
  name(environment: Environment): string;
  /** What the browser sent. */
  read(environment: Environment, request: Request): string | undefined;
  /** Gives it to the browser. */
  set(environment: Environment, response: Response, value: string): void;
  /** Takes it from the browser. */
  clear(environment: Environment, response: Response): void;
}

/**
 * Describes a cookie of the server.
 *
 * @param plainName its name without a prefix
 * @param maxAge how long the browser keeps it, in milliseconds
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
