import type Stripe from 'stripe';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../../core/viewer/viewer.ts';
import { subscribed } from './own-subscription.ts';
import { paymentsOf, salesOf } from './payments.ts';
import { expanded } from './projection.ts';
import { syncAccount } from './sync.ts';

/**
 * Cancels the viewer's subscription at the end of the paid period, or immediately if none is paid.
 *
 * @throws ApiError `not_subscribed`
 */
export async function cancelSubscription(services: Services, viewer: Viewer): Promise<void> {
  const { stripe } = paymentsOf(services);
  const { account, subscription } = await subscribed(services, viewer);
  const once = { idempotencyKey: `cancel-${subscription.id}-${account.version}` };
  const state = account.subscription?.state;
  if (state === 'ending') return;
  if (state === 'trialing' || state === 'active') {
    await releaseSchedule(services, subscription);
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }, once);
  } else {
    await stripe.subscriptions.cancel(subscription.id, {}, once);
  }
  await syncAccount(services, viewer.user.id);
}

/**
 * Reverts the viewer's cancellation.
 *
 * @throws ApiError `not_subscribed` once it has taken effect, or without a subscription
 */
export async function reactivateSubscription(services: Services, viewer: Viewer): Promise<void> {
  const { stripe } = salesOf(services);
  const { account, subscription } = await subscribed(services, viewer);
  const state = account.subscription?.state;
  if (state === 'active' || state === 'trialing') return;
  if (state !== 'ending') {
    throw new ApiError('not_subscribed', sentence('This subscription isn’t canceled.'));
  }
  await stripe.subscriptions.update(
    subscription.id,
    { cancel_at_period_end: false },
    { idempotencyKey: `reactivate-${subscription.id}-${account.version}` },
  );
  await syncAccount(services, viewer.user.id);
}

/** Cancels a planned change of plan: a subscription with a schedule cannot be changed directly. */
export async function releaseSchedule(
  services: Services,
  { schedule }: Stripe.Subscription,
): Promise<void> {
  const planned = expanded(schedule);
  if (planned?.status !== 'active' && planned?.status !== 'not_started') return;
  await paymentsOf(services).stripe.subscriptionSchedules.release(planned.id);
}
