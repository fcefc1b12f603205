import type { Request, Response } from 'express';
import type { Environment } from '../environment.ts';
import { cookieIn, hostCookieName, hostCookieOptions } from '../http/host-cookie.ts';

/** Which copy of the demo a browser has. */
function cookieName(environment: Environment): string {
  return hostCookieName(environment, 'harmony_demo');
}

/** The token of the copy that the browser opened before. */
export function readDemoToken(environment: Environment, request: Request): string | undefined {
  return cookieIn(request, cookieName(environment));
}

/** Lets the browser find its copy again for as long as there is one. */
export function setDemoCookie(
  environment: Environment,
  response: Response,
  token: string,
  expires: Date,
): void {
  response.cookie(cookieName(environment), token, { ...hostCookieOptions(environment), expires });
}
