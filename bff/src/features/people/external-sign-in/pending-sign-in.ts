import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Environment } from '../../../platform/environment/environment.ts';
import { hostCookie } from '../../../platform/http/host-cookie.ts';

const MINUTES_10_MILLISECONDS = 10 * 60 * 1000;

/** What ties the provider's response to the browser that asked: each value serves one sign-in. */
const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  /** PKCE: proves at the provider that the code was asked for here. */
  verifier: z.string(),
  /** Where to go afterwards, inside the product. */
  redirect: z.string(),
});
export type PendingSignIn = z.infer<typeof pendingSchema>;

const pendingCookie = hostCookie('harmony_sign_in', MINUTES_10_MILLISECONDS);

/** Keeps a sign-in that is under way in the browser for ten minutes. */
export function keepPending(
  environment: Environment,
  response: Response,
  pending: PendingSignIn,
): void {
  const value = Buffer.from(JSON.stringify(pending)).toString('base64url');
  pendingCookie.set(environment, response, value);
}

/** Takes it from the browser: a response of the provider is used once. */
export function takePending(
  environment: Environment,
  request: Request,
  response: Response,
): PendingSignIn | undefined {
  const value = pendingCookie.read(environment, request);
  pendingCookie.clear(environment, response);
  if (value === undefined) return undefined;
  try {
    return pendingSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return undefined; // Somebody made it up; without one nothing happens.
  }
}
