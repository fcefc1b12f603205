import type { OwnSubscription, SubscriptionState } from '@harmony/contract';
import { DEFAULT_CURRENCY, toDecimal } from '@harmony/contract';
import type Stripe from 'stripe';
import { planOfPrice } from './payments.ts';

/** Where a subscription is in its life, as far as another one may be started beside it. */
export type SubscriptionStage = 'none' | 'unconfirmed' | 'live' | 'over';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What a user's own subscription gives them, as it stands with the user. */
export interface UserPlan {
  tier: string;
  status: string;
  /** How long the plan is kept although its payment failed. */
  keptUntil: Date | null;
  /** When a trial ends that a payment follows. */
  trialEndsAt: Date | null;
}

/** The plan of somebody who pays for none. */
export const FREE: UserPlan = { tier: 'free', status: 'free', keptUntil: null, trialEndsAt: null };

/** What the product keeps of a subscription at the provider. */
export interface Projection {
  stage: SubscriptionStage;
  /** What the account page shows. */
  details: OwnSubscription;
  /** The columns of the user from which the plan in effect follows. */
  user: UserPlan;
  /** Whether this is a trial that counts, because a card is on file. */
  usesTrial: boolean;
}

/**
 * Reads a subscription as the provider has it now. Its plan counts only with a card on file: a trial
 * runs from the first moment, before anybody has entered one.
 *
 * @param pastDueDays for how long a plan is kept whose payment failed
 * @param unpaidSince in seconds; when left out, since the newest invoice
 */
export function projectionOf(
  subscription: Stripe.Subscription,
  pastDueDays: number,
  unpaidSince?: number,
): Projection {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  const state = stateOf(subscription);
  const stage = stageOf(state);
  const { tier } = planOfPrice(item.price);
  const invoice = expanded(subscription.latest_invoice);
  const openCents = invoice?.status === 'open' ? invoice.amount_remaining : 0;
  const keptUntil =
    state === 'past_due'
      ? new Date(
          (unpaidSince ?? invoice?.created ?? item.current_period_start) * 1000 +
            pastDueDays * DAY_MILLISECONDS,
        )
      : null;
  return {
    stage,
    details: {
      tier,
      state,
      trialEndsAt: subscription.status === 'trialing' ? isoOf(subscription.trial_end) : null,
      periodEndsAt: isoOf(item.current_period_end),
      keptUntil: keptUntil?.toISOString() ?? null,
      endedAt: isoOf(subscription.ended_at),
      nextTier: nextTierOf(subscription, tier),
      openAmount: openCents > 0 && stage !== 'over' ? toDecimal(openCents, DEFAULT_CURRENCY) : null,
      isChangeWaiting: subscription.pending_update !== null,
      card: cardOf(subscription),
    },
    user:
      stage === 'over'
        ? FREE
        : {
            tier,
            status: userStatusOf(subscription, state),
            keptUntil,
            trialEndsAt:
              state === 'trialing' && subscription.trial_end !== null
                ? new Date(subscription.trial_end * 1000)
                : null,
          },
    usesTrial:
      subscription.trial_start !== null && stage !== 'unconfirmed' && hasCard(subscription),
  };
}

/**
 * The invoice since which a subscription is not paid: the oldest one that is owed after the last that
 * was paid. While it is owed, the next ones begin nothing anew.
 *
 * @param invoices the newest first
 */
export function firstUnpaid(invoices: readonly Stripe.Invoice[]): Stripe.Invoice | undefined {
  const paid = invoices.findIndex(({ status }) => status === 'paid');
  // A change of plan that nobody paid for is void, and one that is not made out yet is a draft.
  return invoices
    .slice(0, paid === -1 ? invoices.length : paid)
    .findLast(({ status }) => status === 'open' || status === 'uncollectible');
}

/** What the provider's words mean; one that is new gives nothing. */
function stateOf(subscription: Stripe.Subscription): SubscriptionState {
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  switch (subscription.status) {
    case 'trialing':
      if (!hasCard(subscription)) return 'unfinished';
      return isEnding ? 'ending' : 'trialing';
    case 'active':
      return isEnding ? 'ending' : 'active';
    case 'incomplete':
      return 'unfinished';
    case 'past_due':
      return 'past_due';
    case 'unpaid':
      return 'unpaid';
    case 'paused':
      return 'paused';
    case 'canceled':
    case 'incomplete_expired':
      return 'ended';
    default:
      return 'unknown';
  }
}

function stageOf(state: SubscriptionState): SubscriptionStage {
  if (state === 'unfinished') return 'unconfirmed';
  return state === 'ended' ? 'over' : 'live';
}

/**
 * The product's word where it has one, otherwise the provider's own (docs/specification/states.md).
 */
function userStatusOf({ status }: Stripe.Subscription, state: SubscriptionState): string {
  if (state === 'trialing') return 'active';
  return state === 'ending' ? 'cancel_at_period_end' : status;
}

function hasCard({ default_payment_method, pending_setup_intent }: Stripe.Subscription): boolean {
  if (default_payment_method !== null || pending_setup_intent === null) return true;
  return expanded(pending_setup_intent)?.status === 'succeeded';
}

function cardOf({ default_payment_method }: Stripe.Subscription): OwnSubscription['card'] {
  const card = expanded(default_payment_method)?.card;
  if (!card) return null;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card;
  return { brand, last4, expiryMonth, expiryYear };
}

/** A planned change names its plan in the schedule's metadata. */
function nextTierOf(
  { schedule }: Stripe.Subscription,
  tier: OwnSubscription['tier'],
): OwnSubscription['nextTier'] {
  const planned = expanded(schedule);
  if (planned?.status !== 'active') return null;
  const next = planned.metadata?.['tier'];
  return (next === 'starter' || next === 'premium') && next !== tier ? next : null;
}

/** What the provider was asked to send whole; `undefined` where it sent only an id, or nothing. */
export function expanded<Resource extends object>(
  sent: string | Resource | null | undefined,
): Resource | undefined {
  return typeof sent === 'object' && sent !== null ? sent : undefined;
}

function isoOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
