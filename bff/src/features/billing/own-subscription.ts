import type Stripe from 'stripe';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../../core/viewer/viewer.ts';
import type { BillingAccount } from './billing-account.ts';
import { salesOf } from './payments.ts';
import { syncAccount } from './sync.ts';

/**
 * Returns the viewer's own subscription as the provider has it now.
 *
 * @throws ApiError `not_subscribed` without a live subscription, `payments_not_set_up` if it could not have one either
 */
export async function subscribed(
  services: Services,
  { user }: Viewer,
): Promise<{ account: BillingAccount; subscription: Stripe.Subscription }> {
  const synced = await syncAccount(services, user.id);
  if (synced?.account.stage !== 'live' || !synced.subscription) {
    // Where nothing is sold, a user without one is refused as on a server without payments.
    salesOf(services);
    throw new ApiError('not_subscribed', sentence('You don’t have a subscription of your own.'));
  }
  return { account: synced.account, subscription: synced.subscription };
}
