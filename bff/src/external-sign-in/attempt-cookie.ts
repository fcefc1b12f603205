import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Environment } from '../environment.ts';
import { hostCookie } from '../http/host-cookie.ts';

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

const attemptCookie = hostCookie('harmony_sign_in', MINUTES_10_MILLISECONDS);

/** Keeps an attempt in the browser for ten minutes. */
export function keepAttempt(environment: Environment, response: Response, attempt: Attempt): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  attemptCookie.set(environment, response, value);
}

/** Takes the attempt from the browser: an answer of the provider is used once. */
export function takeAttempt(
  environment: Environment,
  request: Request,
  response: Response,
): Attempt | undefined {
  const value = attemptCookie.read(environment, request);
  attemptCookie.clear(environment, response);
  if (value === undefined) return undefined;
  try {
    return attemptSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return undefined; // Somebody made it up; without an attempt nothing happens.
  }
}
