import { DEFAULT_CURRENCY, plans, toDecimal } from '@harmony/contract';
import type { PaidTier, PlanChange } from '@harmony/contract';
import type Stripe from 'stripe';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../../core/viewer/viewer.ts';
import type { BillingAccount } from './billing-account.ts';
import { releaseSchedule } from './cancel.ts';
import { subscribed } from './own-subscription.ts';
import { planOfPrice, salesOf } from './payments.ts';
import { expanded } from './projection.ts';
import { syncAccount } from './sync.ts';

/** How long a quoted price is valid. */
const QUOTE_MILLISECONDS = 30 * 60 * 1000;

interface Changeable {
  account: BillingAccount;
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  /** Changes in a trial are immediate and free; upgrades are immediate, downgrades start with the next period. */
  kind: 'same' | 'in_trial' | 'upgrade' | 'downgrade';
}

/** @throws ApiError `not_subscribed` without a subscription that can be changed */
async function changeable(services: Services, viewer: Viewer, tier: PaidTier): Promise<Changeable> {
  const { account, subscription } = await subscribed(services, viewer);
  const [item] = subscription.items.data;
  const state = account.subscription?.state;
  if (!item || (state !== 'active' && state !== 'trialing')) {
    throw new ApiError(
      'not_subscribed',
      state === 'ending'
        ? sentence('Reactivate your subscription first, then change the plan.')
        : sentence('Pay what you owe first, then change the plan.'),
    );
  }
  const present = planOfPrice(item.price);
  const isTrial = state === 'trialing';
  const isUpgrade = plans[tier].monthlyPriceCents > (item.price.unit_amount ?? 0);
  const kind =
    present.tier === tier ? 'same' : isTrial ? 'in_trial' : isUpgrade ? 'upgrade' : 'downgrade';
  return { account, subscription, item, kind };
}

/**
 * Returns the provider's price for a change of plan, and when it takes effect.
 *
 * @throws ApiError `not_subscribed`
 */
export async function previewPlanChange(
  services: Services,
  viewer: Viewer,
  tier: PaidTier,
): Promise<PlanChange> {
  const { stripe, priceOf } = salesOf(services);
  const { subscription, item, kind } = await changeable(services, viewer, tier);
  const quotedAt = new Date(Math.floor(Date.now() / 1000) * 1000);
  let dueCents = 0;
  if (kind === 'upgrade') {
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item.id, price: await priceOf(tier) }],
        proration_behavior: 'always_invoice',
        proration_date: secondsOf(quotedAt),
      },
    });
    dueCents = preview.amount_due;
  }
  return {
    tier,
    begins: kind === 'downgrade' ? 'next_period' : 'now',
    dueNow: toDecimal(dueCents, DEFAULT_CURRENCY),
    price: toDecimal(plans[tier].monthlyPriceCents, DEFAULT_CURRENCY),
    nextPaymentAt: new Date(item.current_period_end * 1000).toISOString(),
    quotedAt: quotedAt.toISOString(),
  };
}

/**
 * Changes the plan: upgrades are immediate and charge the difference; downgrades start with the next period; changes in
 * a trial are immediate and free. Choosing the current plan cancels a planned change.
 *
 * @param quotedAt time of the quote, so that exactly the quoted price is charged
 * @returns the client secret of a payment that the user must confirm or whose card was declined; the plan changes once
 *   it is paid
 * @throws ApiError `not_subscribed`, `invalid` for an expired quote
 */
export async function changePlan(
  services: Services,
  viewer: Viewer,
  tier: PaidTier,
  quotedAt: string | undefined,
): Promise<string | null> {
  const { stripe, priceOf } = salesOf(services);
  await services.limits.paymentByUser.count(viewer.user.id);
  const { account, subscription, item, kind } = await changeable(services, viewer, tier);
  const once = { idempotencyKey: `plan-${subscription.id}-${account.version}-${tier}` };
  if (kind === 'downgrade') {
    await planDowngrade(services, subscription, item, tier);
  } else {
    await releaseSchedule(services, subscription);
  }
  if (kind === 'in_trial') {
    const items = [{ id: item.id, price: await priceOf(tier) }];
    await stripe.subscriptions.update(subscription.id, { items, proration_behavior: 'none' }, once);
  }
  if (kind === 'upgrade') {
    await stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: item.id, price: await priceOf(tier) }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        ...(quotedAt !== undefined && { proration_date: secondsOf(quote(quotedAt)) }),
      },
      once,
    );
  }
  const after = await syncAccount(services, viewer.user.id);
  return secretOfWaiting(after?.subscription);
}

/** Schedules the lower plan for the next period. */
async function planDowngrade(
  services: Services,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  tier: PaidTier,
): Promise<void> {
  const { stripe, priceOf } = salesOf(services);
  const existing = expanded(subscription.schedule);
  const schedule =
    existing?.status === 'active'
      ? existing
      : await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    metadata: { tier },
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      {
        items: [{ price: await priceOf(tier), quantity: 1 }],
        duration: { interval: 'month', interval_count: 1 },
      },
    ],
  });
}

function secretOfWaiting(subscription: Stripe.Subscription | undefined): string | null {
  if (!subscription || subscription.pending_update === null) return null;
  return expanded(subscription.latest_invoice)?.confirmation_secret?.client_secret ?? null;
}

function quote(quotedAt: string): Date {
  const date = new Date(quotedAt);
  const age = Date.now() - date.getTime();
  if (age > QUOTE_MILLISECONDS || age < -QUOTE_MILLISECONDS) {
    throw invalidField('quotedAt', sentence('This price is out of date. Please look at it again.'));
  }
  return date;
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
