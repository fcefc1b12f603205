import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  amountSchema,
  daySchema,
  idParams,
  idSchema,
  requiredText,
  sentAmount,
  sentPastDay,
} from './fields.ts';
import { incomingSchema } from './inbox.ts';

/**
 * Accounts that hold money, such as a bank account or a purse. The user's account with the product is in `account.ts`.
 */
export const accountKindSchema = z.enum(
  ['current', 'savings', 'card', 'cash', 'loan', 'investment'],
  'Choose current, savings, card, cash, loan or investment',
);
export type AccountKind = z.infer<typeof accountKindSchema>;

export const moneyAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: accountKindSchema,
  /** The only member who uses and changes it; `null` for a joint account. */
  ownerId: idSchema.nullable(),
  /** Whether both see it and everything in it; always true for a joint account. */
  isOpen: z.boolean(),
  openingBalance: amountSchema,
  openingDate: daySchema,
  /** The opening balance plus all amounts from the opening date on; may be below zero. */
  balance: amountSchema,
  isArchived: z.boolean(),
  /** Day of the latest comparison with the bank; `null` without any. */
  checkedAt: daySchema.nullable(),
  /** Default decision for new payments in the inbox; `ask` for the partner's accounts and in older responses. */
  incoming: incomingSchema.default('ask'),
});
export type MoneyAccount = z.infer<typeof moneyAccountSchema>;

const name = requiredText('Account name is required', 80);
const isOpen = z.boolean('Choose whether your partner sees this account');
const openingBalance = sentAmount('Opening balance is required');

export const newMoneyAccountSchema = z.object({
  name,
  kind: accountKindSchema.default('current'),
  /** The viewer or `null` for both; defaults to the viewer. */
  ownerId: idSchema.nullable().optional(),
  /** An own account is not open by default: the API fails safe. */
  isOpen: isOpen.optional(),
  openingBalance: openingBalance.default('0.00'),
  /** Defaults to the current day (UTC). */
  openingDate: sentPastDay.optional(),
});

/** Changes of an account; omitted fields stay the same. Its owner never changes. */
export const moneyAccountChangesSchema = z.object({
  name: name.optional(),
  kind: accountKindSchema.optional(),
  isOpen: isOpen.optional(),
  openingBalance: openingBalance.optional(),
  openingDate: sentPastDay.optional(),
  isArchived: z.boolean('Choose whether it is archived').optional(),
  incoming: incomingSchema.optional(),
});

/** A comparison of an account with the bank's balance at the end of a day. */
export const accountCheckSchema = z.object({
  id: idSchema,
  date: daySchema,
  /** The bank's balance. */
  balance: amountSchema,
  /** The account's balance at the end of that day, before any adjustment. */
  computed: amountSchema,
  /** `balance` less `computed`. */
  difference: amountSchema,
  /** The adjustment that booked the difference; `null` without one. */
  bookedId: idSchema.nullable(),
});
export type AccountCheck = z.infer<typeof accountCheckSchema>;

export const newAccountCheckSchema = z.object({
  date: sentPastDay,
  balance: sentAmount('Balance is required'),
  /** Whether an adjustment corrects a difference. */
  book: z.boolean('Choose whether to record the difference').default(false),
});

const checkParams = idParams.extend({ checkId: idSchema });

export const moneyAccountEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/accounts',
    summary: "Accounts that the viewer may see: joint ones, own ones and the partner's open ones.",
    access: 'couple',
    status: 200,
    dependsOn: ['accounts', 'transactions'],
    mirrored: true,
    response: z.array(moneyAccountSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/accounts',
    summary: 'Adds a joint account or one of the viewer.',
    access: 'couple',
    status: 201,
    changes: ['accounts', 'transactions', 'recurring'],
    body: newMoneyAccountSchema,
    response: moneyAccountSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/accounts/:id',
    summary: 'Changes, opens, closes or archives an account.',
    access: 'couple',
    status: 200,
    changes: ['accounts', 'transactions', 'recurring'],
    mayChange: ['inbox'],
    params: idParams,
    body: moneyAccountChangesSchema,
    mayNeedConsent: true,
    response: moneyAccountSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/accounts/:id',
    summary: 'Deletes an account without transactions, or keeps them without an account.',
    access: 'couple',
    status: 204,
    changes: ['accounts', 'transactions', 'recurring'],
    params: idParams,
    query: z.object({ keep: z.literal('transactions', 'Use keep=transactions').optional() }),
  }),
  checks: defineEndpoint({
    method: 'GET',
    path: '/api/accounts/:id/checks',
    summary: 'Comparisons of an account with its bank, the latest first.',
    access: 'couple',
    status: 200,
    dependsOn: ['accounts'],
    mirrored: true,
    params: idParams,
    response: z.array(accountCheckSchema),
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/api/accounts/:id/checks',
    summary: "Compares an account with the bank's balance, and books the difference on request.",
    access: 'couple',
    status: 201,
    changes: ['accounts', 'transactions', 'recurring'],
    params: idParams,
    body: newAccountCheckSchema,
    response: accountCheckSchema,
  }),
  removeCheck: defineEndpoint({
    method: 'DELETE',
    path: '/api/accounts/:id/checks/:checkId',
    summary: 'Deletes a comparison and its adjustment.',
    access: 'couple',
    status: 204,
    changes: ['accounts', 'transactions', 'recurring'],
    params: checkParams,
  }),
};
