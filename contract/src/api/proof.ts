import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { passwordSchema } from './session.ts';
import { authenticationOptionsSchema, authenticationResponseSchema } from './webauthn.ts';

/** Validity of a proof, in milliseconds. */
export const PROOF_MILLISECONDS = 10 * 60 * 1000;

/** A proof that the signed-in user is still the one at the browser: exactly one of these fields. */
export const proofSchema = z
  .object({
    password: passwordSchema.optional(),
    /** A code of the authenticator app or a recovery code. */
    code: z
      .string()
      .trim()
      .min(1, 'Enter the code')
      .max(40, 'Use at most 40 characters')
      .optional(),
    /** Of a passkey. */
    response: authenticationResponseSchema.optional(),
  })
  .refine(
    ({ password, code, response }) =>
      [password, code, response].filter((each) => each !== undefined).length === 1,
    { path: ['password'], error: 'Enter your password, a code, or use a passkey' },
  );

export const proofStateSchema = z.object({
  /** Whether the session has a proof from the last ten minutes. */
  isFresh: z.boolean(),
  /** The account's ways to prove. Users with only `external` prove it by `/api/login?proof=1`. */
  ways: z.object({
    password: z.boolean(),
    code: z.boolean(),
    passkey: z.boolean(),
    external: z.boolean(),
  }),
});
export type ProofState = z.infer<typeof proofStateSchema>;

export const proofEndpoints = {
  state: defineEndpoint({
    method: 'GET',
    path: '/api/auth/proof',
    summary: 'Whether this session has a fresh proof, and how the viewer can give one.',
    access: 'signed-in',
    status: 200,
    dependsOn: [],
    response: proofStateSchema,
  }),
  give: defineEndpoint({
    method: 'POST',
    path: '/api/auth/proof',
    summary:
      'Proves by a password, a code or a passkey that the viewer is at the browser; calls that need a proof are possible for ten minutes.',
    access: 'signed-in',
    status: 204,
    changes: [],
    isRepeatable: true,
    body: proofSchema,
  }),
  options: defineEndpoint({
    method: 'POST',
    path: '/api/auth/proof/options',
    summary: "Returns the options for a proof by one of the viewer's passkeys.",
    access: 'signed-in',
    status: 200,
    changes: [],
    isRepeatable: true,
    response: authenticationOptionsSchema,
  }),
};
