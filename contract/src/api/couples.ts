import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { topicSchema } from './events.ts';
import { currencyProblem } from '../money/currency.ts';
import { amountSchema, idSchema, isStorable, requiredText } from './fields.ts';

/** Alphabet of invite codes, without characters that look alike (I, L, O, 0, 1). */
export const INVITE_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const INVITE_CODE_LENGTH = 8;

export const currencySchema = z.string().length(3);

export const memberSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

export const coupleSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** `null` once the partner has joined, which consumes the code. */
  inviteCode: z.string().length(INVITE_CODE_LENGTH).nullable(),
  isLinked: z.boolean(),
  user1Id: idSchema,
  user2Id: idSchema.nullable(),
  /** One or two, the founder of the couple first. */
  members: z.array(memberSchema),
  currency: currencySchema,
  monthlyLimit: amountSchema,
});
export type Couple = z.infer<typeof coupleSchema>;

export const coupleNameSchema = z.object({ name: requiredText('Couple name is required', 80) });

export const coupleCurrencySchema = z.object({
  currency: z
    .string('Choose a currency')
    .trim()
    .toUpperCase()
    .superRefine((currency, { addIssue }) => {
      const message = currencyProblem(currency);
      if (message !== undefined) addIssue({ code: 'custom', message });
    }),
});

/** An invite code as typed or pasted: case, width, spaces, dashes and invisible characters are ignored. */
export const inviteCodeSchema = z.object({
  inviteCode: z
    .string('Invite code is required')
    .max(64, 'An invite code has 8 characters')
    .refine(isStorable, 'An invite code has only letters and digits')
    .transform((code) =>
      code
        .normalize('NFKC')
        .replaceAll(/[\s\p{Pd}\u2212\p{Cf}]/gu, '')
        .toUpperCase(),
    )
    .pipe(z.string().min(1, 'Invite code is required')),
});

const params = z.object({ id: idSchema });

export const coupleEndpoints = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/couples/current',
    summary: 'The couple of the signed-in user; 404 when there is none.',
    access: 'signed-in',
    status: 200,
    dependsOn: [],
    mirrored: true,
    response: coupleSchema,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/couples',
    summary: 'Creates a couple with an invite code for the partner.',
    access: 'signed-in',
    status: 201,
    changes: ['couple', 'categories'],
    body: coupleNameSchema,
    response: coupleSchema,
  }),
  link: defineEndpoint({
    method: 'POST',
    path: '/api/couples/link',
    summary: 'Joins a couple by its invite code, which is used up.',
    access: 'signed-in',
    status: 200,
    changes: topicSchema.options,
    body: inviteCodeSchema,
    response: coupleSchema,
  }),
  rename: defineEndpoint({
    method: 'PATCH',
    path: '/api/couples/:id/name',
    summary: 'Renames the couple.',
    access: 'couple',
    status: 200,
    changes: ['couple'],
    params,
    body: coupleNameSchema,
    response: coupleSchema,
  }),
  changeCurrency: defineEndpoint({
    method: 'PATCH',
    path: '/api/couples/:id/currency',
    summary:
      'Changes the currency of all amounts, which stay as they are; the partner always has to agree.',
    access: 'couple',
    status: 200,
    changes: ['couple'],
    params,
    body: coupleCurrencySchema,
    mayNeedConsent: true,
    response: coupleSchema,
  }),
  leave: defineEndpoint({
    method: 'DELETE',
    path: '/api/couples/current',
    summary:
      'Leaves the couple, which ends for both: shared data becomes an archive, personal data goes with its owner.',
    access: 'couple',
    status: 204,
    changes: topicSchema.options,
    mayNeedConsent: true,
    needsProof: true,
  }),
};
