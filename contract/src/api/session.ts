import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { MAIL_ADDRESS, normalizeMailAddress } from '../text/mail-address.ts';
import { idSchema, isStorable, requiredText } from './fields.ts';
import { inviteCodeSchema } from './couples.ts';
import { tierSchema } from './plans.ts';

/** The signed-in user, as shown only to themselves. */
export const userSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  /** The plan in effect: the better of both partners' plans. */
  subscriptionTier: tierSchema,
  /** `free`, `active`, `cancel_at_period_end`, or a state of the payment provider. */
  subscriptionStatus: z.string(),
  isEmailVerified: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** An e-mail address in a request, converted to the form that is stored. */
export const emailSchema = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Use at most 254 characters')
  .overwrite(normalizeMailAddress)
  .pipe(
    z
      .email({ pattern: MAIL_ADDRESS, error: 'Enter an email address such as name@example.com' })
      .max(254, 'Use at most 254 characters'),
  );

export const passwordSchema = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(128, 'Use at most 128 characters');

export const newPasswordSchema = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(8, 'Use at least 8 characters')
  .max(128, 'Use at most 128 characters')
  .refine(isStorable, 'Some of these characters cannot be used');

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema });

/** Permission to sign up where that needs an invitation. */
export const invitedSchema = z.object({
  /** A partner's code, with which the new user can join the couple. */
  inviteCode: inviteCodeSchema.shape.inviteCode.optional(),
  /** The secret of a link that the operator has printed. */
  invitation: z.string().max(64).optional(),
});

export const registerSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: requiredText('First name is required', 80),
  lastName: requiredText('Last name is required', 80),
  ...invitedSchema.shape,
});

export const sessionEndpoints = {
  currentUser: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in user.',
    access: 'signed-in',
    status: 200,
    dependsOn: ['subscription'],
    mirrored: true,
    response: userSchema,
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary:
      'Creates an account and signs it in. Responds alike for an address that has an account.',
    access: 'public',
    status: 201,
    changes: [],
    mayNeedSecondFactor: true,
    body: registerSchema,
    response: userSchema,
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in with e-mail and password.',
    access: 'public',
    status: 200,
    changes: [],
    mayNeedSecondFactor: true,
    body: signInSchema,
    response: userSchema,
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session. Succeeds also without one.',
    access: 'public',
    status: 204,
    changes: [],
  }),
};
