import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { z } from 'zod';
import type { Environment } from '../environment.ts';

const MINUTES_10_MILLISECONDS = 10 * 60 * 1000;

/** What ties the provider's answer to the browser that asked: each value serves one sign-in. */
const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  /** PKCE: proves at the provider that the code was asked for here. */
  verifier: z.string(),
  /** Where to go afterwards, inside the product. */
  redirect: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;

function cookieName({ secure }: Environment): string {
  return secure ? '__Host-harmony_sign_in' : 'harmony_sign_in';
}

function cookieOptions({ secure }: Environment): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' };
}

/** Keeps an attempt in the browser for ten minutes. */
export function keepAttempt(environment: Environment, response: Response, attempt: Attempt): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  response.cookie(cookieName(environment), value, {
    ...cookieOptions(environment),
    maxAge: MINUTES_10_MILLISECONDS,
  });
}

/** Takes the attempt from the browser: an answer of the provider is used once. */
export function takeAttempt(
  environment: Environment,
  request: Request,
  response: Response,
): Attempt | undefined {
  const value = parseCookie(request.headers.cookie ?? '')[cookieName(environment)];
  response.clearCookie(cookieName(environment), cookieOptions(environment));
  if (value === undefined) return undefined;
  try {
    return attemptSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return undefined; // Somebody made it up; without an attempt nothing happens.
  }
}
