import { z } from 'zod';

/**
 * The JSON forms of WebAuthn, as `@simplewebauthn/browser` takes and returns them
 * (https://w3c.github.io/webauthn/#sctn-public-key-credential).
 */

const base64Url = (maximumLength: number) =>
  z
    .string('That’s not a valid passkey')
    .regex(/^[\w-]+$/, 'That’s not a valid passkey')
    .max(maximumLength, 'That’s not a valid passkey');

/** Ids of credentials have at most 1023 bytes. */
const credentialId = base64Url(1364);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'That’s not a valid passkey'),
  clientExtensionResults: z.object({}, 'That’s not a valid passkey').default({}),
};

/** Result of `startRegistration()`. */
export const registrationResponseSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64Url(4000),
        attestationObject: base64Url(20_000),
        transports: z
          .array(z.string().max(40, 'That’s not a valid passkey'))
          .max(10)
          .exactOptional(),
      },
      'That’s not a valid passkey',
    ),
  },
  'Create a passkey first',
);

/** Result of `startAuthentication()`. */
export const authenticationResponseSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64Url(4000),
        authenticatorData: base64Url(4000),
        signature: base64Url(8000),
        userHandle: base64Url(100).exactOptional(),
      },
      'That’s not a valid passkey',
    ),
  },
  'Use a passkey first',
);
export type RegistrationResponse = z.infer<typeof registrationResponseSchema>;
export type AuthenticationResponse = z.infer<typeof authenticationResponseSchema>;

const requirement = z.enum(['discouraged', 'preferred', 'required']);
const descriptors = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()).exactOptional(),
  }),
);
const hints = z.array(z.enum(['hybrid', 'security-key', 'client-device']));

/** Options for `startRegistration()`. */
export const registrationOptionsSchema = z.object({
  rp: z.object({ name: z.string(), id: z.string().exactOptional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().exactOptional(),
  excludeCredentials: descriptors.exactOptional(),
  authenticatorSelection: z
    .object({
      authenticatorAttachment: z.enum(['cross-platform', 'platform']).exactOptional(),
      requireResidentKey: z.boolean().exactOptional(),
      residentKey: requirement.exactOptional(),
      userVerification: requirement.exactOptional(),
    })
    .exactOptional(),
  hints: hints.exactOptional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).exactOptional(),
  extensions: z.object({ credProps: z.boolean().exactOptional() }).exactOptional(),
});
export type RegistrationOptions = z.infer<typeof registrationOptionsSchema>;

/** Options for `startAuthentication()`. */
export const authenticationOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string().exactOptional(),
  timeout: z.number().exactOptional(),
  allowCredentials: descriptors.exactOptional(),
  userVerification: requirement.exactOptional(),
  hints: hints.exactOptional(),
});
export type AuthenticationOptions = z.infer<typeof authenticationOptionsSchema>;
