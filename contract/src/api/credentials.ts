import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { emailSchema, newPasswordSchema, passwordSchema } from './session.ts';

/** The secret of a link that was mailed: 32 bytes as base64url. */
const tokenSchema = z
  .string('This link is not complete')
  .regex(/^[\w-]{43}$/, 'This link is not complete');

/**
 * What confirming an address takes: the secret of the mailed link, and the password of the account that
 * it was mailed for, unless that one is signed in.
 */
export const verifyEmailSchema = z.object({
  token: tokenSchema,
  password: passwordSchema.optional(),
});

/** What asking about a mailed link takes. */
export const readLinkSchema = z.object({
  purpose: z.enum(['verify', 'reset']),
  token: tokenSchema,
});

/** An account as whoever reads the mails of its address is told of it; somebody else may have made it. */
export const accountOfLinkSchema = z.object({
  email: z.string(),
  /** Null where what was entered could be something else than a name. */
  name: z.string().nullable(),
  /** ISO date and time in UTC. */
  createdAt: z.iso.datetime(),
  /** What the browser in which it was made calls itself; empty where that is not known any more. */
  userAgent: z.string(),
  /** From which network it was made, such as `203.0.113.x`; empty where that is not known any more. */
  network: z.string(),
});
export type AccountOfLink = z.infer<typeof accountOfLinkSchema>;

/** Where a mailed link leads. */
export const mailedLinkSchema = z.object({
  /** Null where a link that sets a password opens a new account, because no other was confirmed. */
  account: accountOfLinkSchema.nullable(),
  /** Whether that account is signed in in this browser. */
  isSignedIn: z.boolean(),
  hasPassword: z.boolean(),
});

export type MailedLink = z.infer<typeof mailedLinkSchema>;

/** What asking for a link takes by which a password can be set anew. */
export const forgotPasswordSchema = z.object({ email: emailSchema });

/** What setting a password by a mailed link takes; names for the case that it opens a new account. */
export const resetPasswordSchema = z.object({
  token: tokenSchema,
  password: newPasswordSchema,
  firstName: requiredText('First name is required', 80).optional(),
  lastName: requiredText('Last name is required', 80).optional(),
});

/** What changing the password takes. */
export const changePasswordSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: newPasswordSchema,
});

export const credentialEndpoints = {
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary:
      'Confirms the address of an account by the link that was mailed to it, signed in to that account or with its password, which signs in.',
    access: 'public',
    status: 204,
    changes: [],
    body: verifyEmailSchema,
  }),
  readLink: defineEndpoint({
    method: 'POST',
    path: '/api/auth/mailed-link',
    summary: 'Says which account a mailed link is about, without using it up.',
    access: 'public',
    status: 200,
    dependsOn: [],
    body: readLinkSchema,
    response: mailedLinkSchema,
  }),
  resendVerification: defineEndpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary: "Mails a new link that confirms the viewer's address.",
    access: 'signed-in',
    status: 204,
    changes: [],
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mails a link that sets a new password. Responds alike for addresses without account.',
    access: 'public',
    status: 204,
    changes: [],
    body: forgotPasswordSchema,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary:
      'Sets the password of the account that has confirmed the address, by a mailed link, once within an hour; signs out everywhere. Where none has, that of the unconfirmed account that is signed in, or else of a new one.',
    access: 'public',
    status: 204,
    changes: [],
    body: resetPasswordSchema,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Changes the password; signs out in every other browser.',
    access: 'signed-in',
    status: 204,
    changes: [],
    isRepeatable: true,
    body: changePasswordSchema,
  }),
};
