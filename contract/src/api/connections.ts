import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import type { Change } from './endpoint.ts';
import { boundedRecord } from './bounded-record.ts';
import { daySchema, idParams, idSchema, requiredText } from './fields.ts';

export const bankProviderSchema = z.enum(
  ['simplefin', 'enable-banking'],
  'Choose SimpleFIN or Enable Banking',
);
export type BankProvider = z.infer<typeof bankProviderSchema>;

/**
 * `waiting` until the bank sends the user back, `attention` with a message, `expired` after the bank's consent has
 * ended, `revoked` after the bank has ended it.
 */
export const connectionStatusSchema = z.enum([
  'ready',
  'waiting',
  'attention',
  'expired',
  'revoked',
]);
export type ConnectionStatus = z.infer<typeof connectionStatusSchema>;

/** An account at the bank. */
export const bankAccountSchema = z.object({
  /** Identifies it in changes to its connection. */
  key: z.string(),
  name: z.string(),
  /** ISO 4217, or the bank's name for it. Only accounts in the couple's currency can be used. */
  currency: z.string(),
  /** The bank's balance; `null` if it is not known. */
  balance: z.string().nullable(),
  balanceDate: daySchema.nullable(),
  /** The viewer's account for its payments; `null` if none is chosen. */
  accountId: idSchema.nullable(),
  /** Whether the viewer excludes it. */
  isIgnored: z.boolean(),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

/** A connection with a bank. Only its owner sees it. */
export const connectionSchema = z.object({
  id: idSchema,
  provider: bankProviderSchema,
  /** Name of the bank; empty until it is known. */
  institution: z.string(),
  status: connectionStatusSchema,
  accounts: z.array(bankAccountSchema),
  /** Last successful pull. */
  lastPulledAt: z.iso.datetime().nullable(),
  /** Next automatic pull; `null` if there is none. */
  nextPullAt: z.iso.datetime().nullable(),
  /** End of the consent; `null` if it has none. */
  expiresAt: z.iso.datetime().nullable(),
  /** A problem or a notice for the user; `null` without one. */
  message: z.string().nullable(),
  /** Where the user has to consent; `null` unless the connection is waiting for that. */
  redirect: z.url().nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** A bank that users can connect through Enable Banking. */
export const bankSchema = z.object({ name: z.string(), country: z.string() });
export type Bank = z.infer<typeof bankSchema>;

const countrySchema = z
  .string('Choose a country')
  .regex(/^[A-Z]{2}$/, 'Use a country code such as DE');

export const newConnectionSchema = z.discriminatedUnion(
  'provider',
  [
    z.object({
      provider: z.literal('simplefin'),
      setupToken: requiredText('Paste the setup token', 4000),
    }),
    z.object({
      provider: z.literal('enable-banking'),
      bank: z.object(
        { name: requiredText('Choose a bank', 200), country: countrySchema },
        'Choose a bank',
      ),
    }),
  ],
  'Choose SimpleFIN or Enable Banking',
);
export type NewConnection = z.output<typeof newConnectionSchema>;

/** Accounts of a connection whose use can change at once. */
export const MOST_BANK_ACCOUNTS = 100;

const accountUse = z.union(
  [idSchema, z.enum(['new', 'ignore'])],
  'Choose one of your accounts, new or ignore',
);

export const connectionChangesSchema = z.object({
  /** The use of accounts at the bank, by their keys. `new` creates an account that is not open. */
  accounts: boundedRecord(
    z.string().max(200),
    accountUse,
    MOST_BANK_ACCOUNTS,
    'Choose what to do with each account',
  ),
});

/** How the bank sent the user back: with a code, or with an error. */
export const connectionReturnSchema = z
  .object({
    state: requiredText('State is required', 200),
    code: requiredText('Code is required', 4000).optional(),
    error: requiredText('Error is required', 4000).optional(),
  })
  .refine(({ code, error }) => code !== undefined || error !== undefined, {
    path: ['code'],
    error: 'Code is required',
  });
export type ConnectionReturn = z.output<typeof connectionReturnSchema>;

/** Only the owner is notified. */
const changed = {
  changes: ['connections'],
  mayChange: ['accounts', 'inbox'],
} as const satisfies Change;

export const connectionEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/connections',
    summary: "The viewer's own connections with banks, oldest first.",
    access: 'couple',
    status: 200,
    dependsOn: ['connections'],
    response: z.array(connectionSchema),
  }),
  providers: defineEndpoint({
    method: 'GET',
    path: '/api/connections/providers',
    summary: 'The ways to connect a bank that this server offers.',
    access: 'couple',
    status: 200,
    dependsOn: [],
    response: z.array(bankProviderSchema),
  }),
  banks: defineEndpoint({
    method: 'GET',
    path: '/api/connections/banks',
    summary: 'The banks of a country that Enable Banking reaches, by name.',
    access: 'couple',
    status: 200,
    dependsOn: [],
    query: z.object({ country: countrySchema }),
    response: z.array(bankSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/connections',
    summary:
      'Connects a bank: with a setup token of SimpleFIN, or through Enable Banking, where the user has to consent at the returned address.',
    access: 'couple',
    status: 201,
    isRepeatable: true,
    needsProof: true,
    ...changed,
    body: newConnectionSchema,
    response: connectionSchema,
  }),
  finish: defineEndpoint({
    method: 'POST',
    path: '/api/connections/return',
    summary:
      'Hands over what the bank sent the user back with, in the session that began the connection.',
    access: 'couple',
    status: 200,
    isRepeatable: true,
    ...changed,
    body: connectionReturnSchema,
    response: connectionSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/connections/:id',
    summary: 'Chooses the accounts for the payments of accounts at the bank.',
    access: 'couple',
    status: 200,
    params: idParams,
    ...changed,
    body: connectionChangesSchema,
    response: connectionSchema,
  }),
  pull: defineEndpoint({
    method: 'POST',
    path: '/api/connections/:id/pull',
    summary:
      'Starts to read what is new at the bank, at most once in five minutes. It is over when `lastPulledAt`, `status` or `message` changes.',
    access: 'couple',
    status: 202,
    isRepeatable: true,
    params: idParams,
    ...changed,
    response: connectionSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/connections/:id',
    summary:
      'Deletes a connection and its secret. A consent at Enable Banking ends; a token of SimpleFIN has to be ended at its bridge. Payments stay.',
    access: 'couple',
    status: 204,
    needsProof: true,
    params: idParams,
    ...changed,
  }),
};
