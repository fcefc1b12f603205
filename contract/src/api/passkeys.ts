import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idParams, idSchema, requiredText } from './fields.ts';
import { registerSchema, userSchema } from './session.ts';
import {
  authenticationOptionsSchema,
  authenticationResponseSchema,
  registrationOptionsSchema,
  registrationResponseSchema,
} from './webauthn.ts';

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether its device synchronizes it with others, so that losing the device does not lose it. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const nameSchema = requiredText('Give it a name', 60);

/** A new passkey; without a name, it gets that of the browser. */
export const newPasskeySchema = z.object({
  response: registrationResponseSchema,
  name: nameSchema.optional(),
});

export const renamePasskeySchema = z.object({ name: nameSchema });

/** A new account without a password. */
export const registerWithPasskeySchema = registerSchema.omit({ password: true });

export const passkeyEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/passkeys',
    summary: "The viewer's passkeys, oldest first.",
    access: 'signed-in',
    status: 200,
    dependsOn: [],
    response: z.array(passkeySchema),
  }),
  addOptions: defineEndpoint({
    method: 'POST',
    path: '/api/passkeys/options',
    summary:
      'Returns the options with which the browser creates a passkey, valid for five minutes.',
    access: 'signed-in',
    status: 200,
    changes: [],
    isRepeatable: true,
    needsProof: true,
    response: registrationOptionsSchema,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/passkeys',
    summary: 'Adds a passkey of the viewer, and signs out in every other browser.',
    access: 'signed-in',
    status: 201,
    changes: [],
    isRepeatable: true,
    needsProof: true,
    body: newPasskeySchema,
    response: passkeySchema,
  }),
  rename: defineEndpoint({
    method: 'PATCH',
    path: '/api/passkeys/:id',
    summary: 'Renames a passkey.',
    access: 'signed-in',
    status: 200,
    changes: [],
    params: idParams,
    body: renamePasskeySchema,
    response: passkeySchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/passkeys/:id',
    summary:
      'Removes a passkey, unless it is the last way to sign in, and signs out in every other browser.',
    access: 'signed-in',
    status: 204,
    changes: [],
    needsProof: true,
    params: idParams,
  }),
  signInOptions: defineEndpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'Returns the options for signing in with any passkey, valid for five minutes.',
    access: 'public',
    status: 200,
    changes: [],
    response: authenticationOptionsSchema,
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Signs in with a passkey, which counts as both factors.',
    access: 'public',
    status: 200,
    changes: [],
    body: z.object({ response: authenticationResponseSchema }),
    response: userSchema,
  }),
  registerOptions: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary:
      'Without a password: returns the options with which the browser creates the passkey of a new account.',
    access: 'public',
    status: 200,
    changes: [],
    body: registerWithPasskeySchema,
    response: registrationOptionsSchema,
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary:
      'With the passkey for which the options were returned: creates the account with the details sent then, and signs it in.',
    access: 'public',
    status: 201,
    changes: [],
    body: z.object({ response: registrationResponseSchema }),
    response: userSchema,
  }),
};
