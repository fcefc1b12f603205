import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import type { Change } from './endpoint.ts';
import { topicSchema } from './events.ts';
import { tierSchema } from './plans.ts';

/** A plan that is paid for. */
export const paidTierSchema = z.enum(['starter', 'premium'], 'Choose starter or premium');
export type PaidTier = z.infer<typeof paidTierSchema>;

/** An instant as ISO text in UTC. */
const instant = z.iso.datetime();
/** An amount in dollars, as a decimal string. */
const amount = z.string();

/**
 * How a subscription stands, in the words of the account page:
 * - `unfinished`: no card was confirmed yet, so it gives no plan
 * - `trialing`, `active`: it gives the plan
 * - `ending`: it gives the plan until the period ends, and was cancelled
 * - `past_due`: the last payment failed; it gives the plan for a few days more
 * - `unpaid`, `paused`: it gives no plan until it is paid or resumed
 * - `ended`: it is over
 * - `unknown`: the provider says something new, which gives no plan
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

/** The card that pays, as far as it may be shown. */
export const cardSchema = z.object({
  /** Such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
});
export type PaymentCard = z.infer<typeof cardSchema>;

/** A subscription as only the partner who pays it sees it. */
export const ownSubscriptionSchema = z.object({
  tier: tierSchema,
  state: subscriptionStateSchema,
  /** When the free trial ends. */
  trialEndsAt: instant.nullable(),
  /** When the next payment is due, or the subscription ends if it is `ending`. */
  periodEndsAt: instant.nullable(),
  /** How long a plan is kept whose payment failed. */
  keptUntil: instant.nullable(),
  endedAt: instant.nullable(),
  /** The plan that begins with the next period. */
  nextTier: tierSchema.nullable(),
  /** What is open to be paid now. */
  openAmount: amount.nullable(),
  /** Whether a change to a better plan waits for its payment. */
  isChangeWaiting: z.boolean(),
  card: cardSchema.nullable(),
});
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

/** All that the subscribe page and the subscription card need. */
export const billingSchema = z.object({
  /** What the provider's script needs; `null` where payments are not set up. */
  publishableKey: z.string().nullable(),
  /** The days of the free trial that the viewer would get now: none after the first one. */
  trialDays: z.number().int(),
  subscription: ownSubscriptionSchema.nullable(),
  /** The partner's own plan, where they pay for one: it serves both. */
  partner: z.object({ firstName: z.string(), tier: tierSchema }).nullable(),
});
export type Billing = z.infer<typeof billingSchema>;

/** A confirmation that the browser has to do with the provider's script. */
const confirmationSchema = z.object({
  /** Of a setup (`seti_…`) or a payment (`pi_…`). */
  clientSecret: z.string(),
});

/** What changing the plan means, told before it is done. */
export const planChangeSchema = z.object({
  tier: tierSchema,
  /** Whether the new plan begins now, or with the next period. */
  begins: z.enum(['now', 'next_period']),
  /** What is charged now, after what is left of the present plan is taken off. */
  dueNow: amount,
  /** What is charged for each period from then on. */
  price: amount,
  /** When that is charged next. */
  nextPaymentAt: instant.nullable(),
  /** To be sent back with the change, so that exactly `dueNow` is charged. */
  quotedAt: instant,
});
export type PlanChange = z.infer<typeof planChangeSchema>;

/** An invoice, with the provider's page and file of it. */
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

/** Whether something was done, or waits for the browser to confirm it. */
const outcomeSchema = z.object({ clientSecret: z.string().nullable() });

const own = { access: 'signed-in', status: 200, isRepeatable: true } as const;

/** The plan follows what the provider has; it decides on nearly everything, for both. */
const followed = {
  changes: ['subscription'],
  mayChange: topicSchema.options,
} as const satisfies Change;

export const billingEndpoints = {
  summary: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/billing',
    summary: "The viewer's own subscription, and whether cards can be taken.",
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
    summary: 'Starts a subscription, or goes on with the one that was started and not confirmed.',
    body: z.object({ tier: paidTierSchema }),
    ...followed,
    response: confirmationSchema,
  }),
  refresh: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/billing/refresh',
    summary: 'Reads the subscription from the payment provider, for example after a confirmation.',
    ...followed,
    response: billingSchema,
  }),
  cancel: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/cancel-subscription',
    summary: 'Ends the subscription with the period that is paid; at once where none is.',
    ...followed,
    response: billingSchema,
  }),
  reactivate: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/reactivate-subscription',
    summary: 'Takes a cancellation back, as long as the period lasts.',
    ...followed,
    response: billingSchema,
  }),
  planChange: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/billing/plan-change',
    summary: 'What changing to a plan would cost, and when it would begin.',
    query: z.object({ tier: paidTierSchema }),
    dependsOn: ['subscription'],
    response: planChangeSchema,
  }),
  changePlan: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/billing/plan-change',
    summary:
      'Changes the plan: to a better one now, to a lesser one with the next period; the plan that is in effect takes a planned change back.',
    body: z.object({ tier: paidTierSchema, quotedAt: instant.optional() }),
    ...followed,
    response: outcomeSchema,
  }),
  newCard: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/billing/card',
    summary: 'Begins to take another card, which the browser confirms.',
    changes: [],
    response: confirmationSchema,
  }),
  useCard: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/billing/card/use',
    summary: 'Lets a card that was confirmed pay from now on, also what is open.',
    body: z.object({ setupId: z.string().regex(/^seti_\w{1,100}$/, 'This is not a setup') }),
    ...followed,
    response: outcomeSchema,
  }),
  pay: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/billing/payment',
    summary: 'Tries again to pay what is open.',
    ...followed,
    response: outcomeSchema,
  }),
};
