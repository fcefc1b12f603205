import type Stripe from 'stripe';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../../core/viewer/viewer.ts';
import { subscribed } from './own-subscription.ts';
import { paymentsOf } from './payments.ts';
import { expanded } from './projection.ts';
import { syncAccount } from './sync.ts';

/**
 * Ends the viewer's subscription with the period that is paid, or at once where none is paid.
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
 * Takes the viewer's cancellation back.
 *
 * @throws ApiError `not_subscribed` when it has come into effect, or there is none
 */
export async function reactivateSubscription(services: Services, viewer: Viewer): Promise<void> {
  const { stripe } = paymentsOf(services);
  const { account, subscription } = await subscribed(services, viewer);
  const state = account.subscription?.state;
  if (state === 'active' || state === 'trialing') return;
  if (state !== 'ending') {
    throw new ApiError('not_subscribed', sentence('This subscription isn’t cancelled.'));
  }
  await stripe.subscriptions.update(
    subscription.id,
    { cancel_at_period_end: false },
    { idempotencyKey: `reactivate-${subscription.id}-${account.version}` },
  );
  await syncAccount(services, viewer.user.id);
}

/** Takes a planned change of plan back: the provider lets a plan of changes guard a subscription. */
export async function releaseSchedule(
  services: Services,
  { schedule }: Stripe.Subscription,
): Promise<void> {
  const planned = expanded(schedule);
  if (planned?.status !== 'active' && planned?.status !== 'not_started') return;
  await paymentsOf(services).stripe.subscriptionSchedules.release(planned.id);
}
