import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { emailSchema, newPasswordSchema, passwordSchema } from './session.ts';

/** The secret of a link that was mailed: 32 bytes as base64url. */
const tokenSchema = z
  .string('This link is not complete')
  .regex(/^[\w-]{43}$/, 'This link is not complete');

/** What confirming an address takes: the secret of the mailed link. */
export const verifyEmailSchema = z.object({ token: tokenSchema });

/** What asking for a link takes by which a password can be set anew. */
export const forgotPasswordSchema = z.object({ email: emailSchema });

/** What setting a password by a mailed link takes. */
export const resetPasswordSchema = z.object({ token: tokenSchema, password: newPasswordSchema });

/** What changing the password takes. */
export const changePasswordSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: newPasswordSchema,
});

export const credentialEndpoints = {
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Confirms an e-mail address by the link that was mailed to it.',
    access: 'public',
    status: 204,
    body: verifyEmailSchema,
  }),
  resendVerification: defineEndpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary: "Mails a new link that confirms the viewer's address.",
    access: 'signed-in',
    status: 204,
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mails a link that sets a new password. Answers alike for addresses without account.',
    access: 'public',
    status: 204,
    body: forgotPasswordSchema,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password by a mailed link, once within an hour; signs out everywhere.',
    access: 'public',
    status: 204,
    body: resetPasswordSchema,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Changes the password; signs out in every other browser.',
    access: 'signed-in',
    status: 204,
    isRepeatable: true,
    body: changePasswordSchema,
  }),
};
