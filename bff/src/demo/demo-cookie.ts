import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Environment } from '../environment.ts';

/** Which copy of the demo a browser has; the prefix binds it to this host and to https. */
function cookieName({ secure }: Environment): string {
  return secure ? '__Host-harmony_demo' : 'harmony_demo';
}

/** The token of the copy that the browser opened before. */
export function readDemoToken(environment: Environment, request: Request): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[cookieName(environment)];
}

/** Lets the browser find its copy again for as long as there is one. */
export function setDemoCookie(
  environment: Environment,
  response: Response,
  token: string,
  expires: Date,
): void {
  response.cookie(cookieName(environment), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: environment.secure,
    path: '/',
    expires,
  });
}
