import type { OwnSubscription, SubscriptionState } from '@harmony/contract';
import { DEFAULT_CURRENCY, toDecimal } from '@harmony/contract';
import type Stripe from 'stripe';
import { planOfPrice } from './payments.ts';

/** Lifecycle stage of a subscription; determines whether another one may be started. */
export type SubscriptionStage = 'none' | 'unconfirmed' | 'live' | 'over';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Columns of the user that a subscription determines. */
export interface UserPlan {
  tier: string;
  status: string;
  /** End of the grace period after a failed payment. */
  keptUntil: Date | null;
  /** End of a trial that is followed by a payment. */
  trialEndsAt: Date | null;
}

export const FREE: UserPlan = { tier: 'free', status: 'free', keptUntil: null, trialEndsAt: null };

/** Stored projection of a subscription at the provider. */
export interface Projection {
  stage: SubscriptionStage;
  /** Details for the account page. */
  details: OwnSubscription;
  /** Columns of the user that determine the effective plan. */
  user: UserPlan;
  /** Whether this is a trial with a card on file, which counts as used. */
  usesTrial: boolean;
}

/**
 * Projects a subscription as just read from the provider. Its plan counts only with a card on file, since a trial
 * starts before the card is entered.
 *
 * @param pastDueDays length of the grace period after a failed payment
 * @param unpaidSince in seconds; default: the date of the latest invoice
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
 * Returns the invoice since which a subscription is unpaid: the oldest open one after the last paid one. Later invoices
 * do not restart the grace period.
 *
 * @param invoices newest first
 */
export function firstUnpaid(invoices: readonly Stripe.Invoice[]): Stripe.Invoice | undefined {
  const paid = invoices.findIndex(({ status }) => status === 'paid');
  // Unpaid changes of plan are void, and invoices not issued yet are drafts.
  return invoices
    .slice(0, paid === -1 ? invoices.length : paid)
    .findLast(({ status }) => status === 'open' || status === 'uncollectible');
}

/** Maps the provider's status; unknown ones grant no plan. */
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

/** Returns the product's own status if it has one, otherwise the provider's (docs/specification/states.md). */
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

/** The metadata of a schedule contains its plan. */
function nextTierOf(
  { schedule }: Stripe.Subscription,
  tier: OwnSubscription['tier'],
): OwnSubscription['nextTier'] {
  const planned = expanded(schedule);
  if (planned?.status !== 'active') return null;
  const next = planned.metadata?.['tier'];
  return (next === 'starter' || next === 'premium') && next !== tier ? next : null;
}

/** Returns an expanded resource; `undefined` if the provider sent only an id, or nothing. */
export function expanded<Resource extends object>(
  sent: string | Resource | null | undefined,
): Resource | undefined {
  return typeof sent === 'object' && sent !== null ? sent : undefined;
}

function isoOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
