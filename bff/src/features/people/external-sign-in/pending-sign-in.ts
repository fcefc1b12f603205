import type { Request, Response } from 'express';
import { invitedSchema } from '@harmony/contract';
import { z } from 'zod';
import type { Environment } from '../../../platform/environment/environment.ts';
import { hostCookie } from '../../../platform/http/host-cookie.ts';

const MINUTES_10_MILLISECONDS = 10 * 60 * 1000;

/** Binds the provider's response to the browser that started the sign-in; each value is used once. */
const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  /** PKCE code verifier, which proves to the provider that this browser requested the code. */
  verifier: z.string(),
  /** Path inside the product to return to. */
  redirect: z.string(),
  /** Whether it is a proof for the session of this browser. */
  isProof: z.boolean().default(false),
  /** Permission of a new user to sign up. */
  invited: invitedSchema.default({}),
});
export type PendingSignIn = z.infer<typeof pendingSchema>;

const pendingCookie = hostCookie('harmony_sign_in', MINUTES_10_MILLISECONDS);

/** Stores a pending sign-in in a cookie for ten minutes. */
export function keepPending(
  environment: Environment,
  response: Response,
  pending: PendingSignIn,
): void {
  const value = Buffer.from(JSON.stringify(pending)).toString('base64url');
  pendingCookie.set(environment, response, value);
}

/** Removes and returns the pending sign-in, so that a response is accepted once. */
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
    return undefined; // Forged cookies count as none.
  }
}
