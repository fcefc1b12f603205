import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { userSchema } from './session.ts';

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** The letters and digits of recovery codes, without those that look alike. */
export const RECOVERY_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code of an authenticator app or a recovery code, with any spaces and dashes. */
const codeSchema = z
  .string('Enter the code')
  .trim()
  .min(1, 'Enter the code')
  .max(40, 'Use at most 40 characters');

/** A new secret for an authenticator app: in base32, and as an `otpauth:` address for a QR code. */
export const newSecondFactorSchema = z.object({ secret: z.string(), uri: z.string() });

/** Ten codes for signing in without the app, each once; they are not shown again. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Where an external sign-in needs a code, it ends at `/auth` with this fragment and the ticket. */
export const TICKET_FRAGMENT = '#ticket=';

/** The body of a response with status 202: the password was right, and a code is needed too. */
export const secondFactorNeededSchema = z.object({
  code: z.literal('second_factor_needed'),
  /** Valid for five minutes and five codes. */
  ticket: z.string(),
});
export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>;

export const secondFactorEndpoints = {
  state: defineEndpoint({
    method: 'GET',
    path: '/api/second-factor',
    summary: 'Whether signing in with a password also needs a code of an authenticator app.',
    access: 'signed-in',
    status: 200,
    dependsOn: [],
    response: secondFactorSchema,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/second-factor',
    summary:
      'Creates a secret for an authenticator app (TOTP, SHA-1, 6 digits, 30 s), used once it is confirmed; an earlier one counts until then.',
    access: 'signed-in',
    status: 200,
    changes: [],
    // The response has secrets, which are not stored.
    isRepeatable: true,
    needsProof: true,
    response: newSecondFactorSchema,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/second-factor/confirm',
    summary:
      'Switches the second factor on with the first code of the app, which is used up, and signs out in every other browser.',
    access: 'signed-in',
    status: 200,
    changes: [],
    isRepeatable: true,
    body: z.object({ code: codeSchema }),
    response: recoveryCodesSchema,
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/second-factor/recovery-codes',
    summary:
      'Replaces the recovery codes, and signs out in every other browser; 404 while the second factor is off.',
    access: 'signed-in',
    status: 200,
    changes: [],
    isRepeatable: true,
    needsProof: true,
    response: recoveryCodesSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/second-factor',
    summary: 'Switches the second factor off, and signs out in every other browser; passkeys stay.',
    access: 'signed-in',
    status: 204,
    changes: [],
    needsProof: true,
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    summary:
      'Signs in with the ticket of a right password and a code of the app or a recovery code.',
    access: 'public',
    status: 200,
    changes: [],
    body: z.object({
      ticket: z.string('Sign in first').min(1, 'Sign in first').max(100, 'Sign in first'),
      code: codeSchema,
      /** Whether this browser needs no code for 30 days. */
      remember: z.boolean().default(false),
    }),
    response: userSchema,
  }),
};
