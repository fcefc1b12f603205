import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import type { Change } from './endpoint.ts';
import { topicSchema } from './events.ts';
import { tierSchema } from './plans.ts';

export const paidTierSchema = z.enum(['starter', 'premium'], 'Choose starter or premium');
export type PaidTier = z.infer<typeof paidTierSchema>;

const instant = z.iso.datetime();
const amount = z.string();

/**
 * State of a subscription, in the words of the account page:
 * - `unfinished`: no card was confirmed yet, so the plan is not granted
 * - `trialing`, `active`: the plan is granted
 * - `ending`: canceled; the plan is granted until the period ends
 * - `past_due`: the last payment failed; the plan is granted for a few more days
 * - `unpaid`, `paused`: the plan is not granted until it is paid or resumed
 * - `ended`: it is over
 * - `unknown`: a state added by the provider later; the plan is not granted
 */
export const subscriptionStateSchema = z.enum([
  'unfinished',
  'trialing',
  'active',
  'ending',
  'past_due',
  'unpaid',
  'paused',
  'ended',
  'unknown',
]);
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

export const cardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
});
export type PaymentCard = z.infer<typeof cardSchema>;

/** A subscription as shown to the partner who pays for it, and to no other user. */
export const ownSubscriptionSchema = z.object({
  tier: tierSchema,
  state: subscriptionStateSchema,
  trialEndsAt: instant.nullable(),
  /** Due date of the next payment, or the end of the subscription if it is `ending`. */
  periodEndsAt: instant.nullable(),
  /** End of the grace period after a failed payment. */
  keptUntil: instant.nullable(),
  endedAt: instant.nullable(),
  nextTier: tierSchema.nullable(),
  /** The amount that is due now. */
  openAmount: amount.nullable(),
  /** Whether an upgrade is waiting for its payment. */
  isChangeWaiting: z.boolean(),
  card: cardSchema.nullable(),
});
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

export const billingSchema = z.object({
  /** Configures the provider's script; `null` where payments are not set up. */
  publishableKey: z.string().nullable(),
  /** Days of the free trial available to the viewer; 0 after the first trial. */
  trialDays: z.number().int(),
  subscription: ownSubscriptionSchema.nullable(),
  /** The partner's own paid plan, which serves both. */
  partner: z.object({ firstName: z.string(), tier: tierSchema }).nullable(),
});
export type Billing = z.infer<typeof billingSchema>;

const confirmationSchema = z.object({
  /** Of a setup (`seti_…`) or a payment (`pi_…`). */
  clientSecret: z.string(),
});

/** The effect of a plan change, shown before it is confirmed. */
export const planChangeSchema = z.object({
  tier: tierSchema,
  begins: z.enum(['now', 'next_period']),
  /** Charged now, after deducting the unused part of the current plan. */
  dueNow: amount,
  /** Charged for each later period. */
  price: amount,
  nextPaymentAt: instant.nullable(),
  /** Sent back with the change, so that exactly `dueNow` is charged. */
  quotedAt: instant,
});
export type PlanChange = z.infer<typeof planChangeSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: instant,
  amount,
  status: z.enum(['paid', 'open', 'void', 'uncollectible']),
  description: z.string(),
  page: z.url().nullable(),
  file: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** A completed change, or one that the browser still has to confirm. */
const outcomeSchema = z.object({ clientSecret: z.string().nullable() });

const own = { access: 'signed-in', status: 200, isRepeatable: true } as const;

/** The plan follows the provider's data; nearly everything depends on it, for both partners. */
const billingChange = {
  changes: ['subscription'],
  mayChange: topicSchema.options,
} as const satisfies Change;

export const billingEndpoints = {
  summary: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/billing',
    summary: "The viewer's own subscription, and whether card payments are available.",
    dependsOn: ['subscription'],
    response: billingSchema,
  }),
  invoices: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/billing/invoices',
    summary: "The viewer's invoices, the newest first.",
    dependsOn: ['subscription'],
    response: z.array(invoiceSchema),
  }),
  subscribe: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/create-subscription',
    summary: 'Starts a subscription, or continues the one that was started and not confirmed.',
    body: z.object({ tier: paidTierSchema }),
    ...billingChange,
    response: confirmationSchema,
  }),
  refresh: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/billing/refresh',
    summary: 'Reads the subscription from the payment provider, for example after a confirmation.',
    ...billingChange,
    response: billingSchema,
  }),
  cancel: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/cancel-subscription',
    summary:
      'Cancels the subscription at the end of the paid period, or at once when nothing was paid.',
    ...billingChange,
    response: billingSchema,
  }),
  reactivate: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/reactivate-subscription',
    summary: 'Revokes a cancellation until the end of the period.',
    ...billingChange,
    response: billingSchema,
  }),
  planChange: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/billing/plan-change',
    summary: 'Price and start of a plan change.',
    query: z.object({ tier: paidTierSchema }),
    dependsOn: ['subscription'],
    response: planChangeSchema,
  }),
  changePlan: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/billing/plan-change',
    summary:
      'Changes the plan: an upgrade takes effect now, a downgrade with the next period; choosing the current plan cancels a planned change.',
    body: z.object({ tier: paidTierSchema, quotedAt: instant.optional() }),
    ...billingChange,
    response: outcomeSchema,
  }),
  newCard: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/billing/card',
    summary: 'Begins the setup of another card, which the browser confirms.',
    changes: [],
    response: confirmationSchema,
  }),
  useCard: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/billing/card/use',
    summary: 'Uses a confirmed card for future and open payments.',
    body: z.object({ setupId: z.string().regex(/^seti_\w{1,100}$/, 'That’s not a valid setup') }),
    ...billingChange,
    response: outcomeSchema,
  }),
  pay: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/billing/payment',
    summary: 'Retries an open payment.',
    ...billingChange,
    response: outcomeSchema,
  }),
};
