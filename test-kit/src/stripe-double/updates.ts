import type Stripe from 'stripe';
import { setPrice } from './prices.ts';
import type { World } from './world.ts';
import { idOf } from './world.ts';

/** Applies the pending change of plan of a paid invoice. */
export function applyUpdate(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  const [item] = subscription.pending_update?.subscription_items ?? [];
  if (!item || idOf(subscription.latest_invoice) !== invoice.id) return;
  setPrice(subscription, item.price);
  subscription.pending_update = null;
  world.happened('customer.subscription.pending_update_applied', subscription);
}
