import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { emailSchema, newPasswordSchema, passwordSchema } from './session.ts';

/** The secret of a mailed or private link: 32 bytes in base64url. */
export const tokenSchema = z
  .string('This link is not complete')
  .regex(/^[\w-]{43}$/, 'This link is not complete');

/**
 * Confirming an address requires the secret of the mailed link and the password of the account, unless that
 * account is signed in.
 */
export const verifyEmailSchema = z.object({
  token: tokenSchema,
  password: passwordSchema.optional(),
});

export const readLinkSchema = z.object({
  purpose: z.enum(['verify', 'reset']),
  token: tokenSchema,
});

/** An account as shown to the reader of a mail, who may not be the person who created it. */
export const accountOfLinkSchema = z.object({
  email: z.string(),
  /** `null` where the entered text may not be a name. */
  name: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The `User-Agent` of the browser that created it; empty where no longer stored. */
  userAgent: z.string(),
  /** The network it was created from, such as `203.0.113.x`; empty where no longer stored. */
  network: z.string(),
});
export type AccountOfLink = z.infer<typeof accountOfLinkSchema>;

export const mailedLinkSchema = z.object({
  /** `null` when a password link opens a new account, because no confirmed account exists. */
  account: accountOfLinkSchema.nullable(),
  isSignedIn: z.boolean(),
  hasPassword: z.boolean(),
});

export type MailedLink = z.infer<typeof mailedLinkSchema>;

export const forgotPasswordSchema = z.object({ email: emailSchema });

/** Setting a password with a mailed link; the names are for links that open a new account. */
export const resetPasswordSchema = z.object({
  token: tokenSchema,
  password: newPasswordSchema,
  firstName: requiredText('First name is required', 80).optional(),
  lastName: requiredText('Last name is required', 80).optional(),
});

export const changePasswordSchema = z.object({
  /** Omitted for accounts without a password. */
  currentPassword: passwordSchema.optional(),
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
    mayNeedSecondFactor: true,
    body: verifyEmailSchema,
  }),
  readLink: defineEndpoint({
    method: 'POST',
    path: '/api/auth/mailed-link',
    summary: 'Returns the account of a mailed link, without consuming it.',
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
      'Sets a password by a mailed link, once within an hour, and signs out everywhere. Applies to the account that has confirmed the address, else to the signed-in unconfirmed account, else to a new one.',
    access: 'public',
    status: 204,
    changes: [],
    body: resetPasswordSchema,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Sets or changes the password; signs out in every other browser.',
    access: 'signed-in',
    status: 204,
    changes: [],
    isRepeatable: true,
    needsProof: true,
    body: changePasswordSchema,
  }),
  removePassword: defineEndpoint({
    method: 'DELETE',
    path: '/api/account/password',
    summary:
      'Removes the password where a passkey or external sign-in is left; signs out in every other browser.',
    access: 'signed-in',
    status: 204,
    changes: [],
    needsProof: true,
  }),
};
