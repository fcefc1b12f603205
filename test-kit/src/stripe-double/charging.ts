import type Stripe from 'stripe';
import { newPayment } from './new-resources.ts';
import { testCard } from './test-cards.ts';
import { idOf, ProviderError } from './world.ts';
import type { World } from './world.ts';

export const DAY = 24 * 60 * 60;
/** Days after which a failed payment is retried. */
const RETRY_DAYS = [3, 5, 7] as const;

/** The result of a charge. */
export type Outcome = 'paid' | 'declined' | 'authenticate';

/** Returns the subscription of an invoice. */
export function subscriptionOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription {
  return world.get('subscription', idOf(invoice.parent?.subscription_details?.subscription));
}

/** Returns the payment of an invoice, which is created on demand. */
export function paymentOf(world: World, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const known = world.payments.get(invoice.id);
  if (known !== undefined) return world.get('payment_intent', known);
  const payment = newPayment(world, invoice);
  world.payments.set(invoice.id, payment.id);
  return payment;
}

/**
 * Charges an invoice.
 *
 * @param card the payment method; the subscription's own when left out
 * @param isPresent whether the cardholder has authenticated
 */
export function charge(
  world: World,
  invoice: Stripe.Invoice,
  card = idOf(subscriptionOf(world, invoice).default_payment_method),
  isPresent = false,
): Outcome {
  if (invoice.amount_due === 0) {
    settle(world, invoice);
    return 'paid';
  }
  const payment = paymentOf(world, invoice);
  invoice.attempt_count += 1;
  invoice.attempted = true;
  const { onCharge } = testCard(world.cardNumbers.get(card) ?? '4000000000000002');
  if (onCharge === 'accept' || (onCharge === 'authenticate' && isPresent)) {
    Object.assign(payment, {
      status: 'succeeded',
      amount_received: payment.amount,
      payment_method: card,
      next_action: null,
    });
    settle(world, invoice);
    world.happened('payment_intent.succeeded', payment);
    return 'paid';
  }
  if (onCharge === 'authenticate') {
    Object.assign(payment, { status: 'requires_action', payment_method: card });
    payment.next_action = { type: 'use_stripe_sdk' };
    world.happened('invoice.payment_action_required', invoice);
    return 'authenticate';
  }
  Object.assign(payment, { status: 'requires_payment_method', payment_method: null });
  world.happened('invoice.payment_failed', invoice);
  return 'declined';
}

function settle(world: World, invoice: Stripe.Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.now();
  world.happened('invoice.paid', invoice);
}

/** Updates a subscription after its newest invoice was charged. */
export function follow(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  outcome: Outcome,
): void {
  if (outcome === 'paid') {
    if (subscription.status !== 'trialing') subscription.status = 'active';
  } else if (subscription.status !== 'incomplete') {
    const days = RETRY_DAYS[invoice.attempt_count - 1];
    invoice.next_payment_attempt = days === undefined ? null : world.now() + days * DAY;
    if (days !== undefined) subscription.status = 'past_due';
    else if (world.afterLastAttempt !== 'canceled') subscription.status = world.afterLastAttempt;
    else {
      end(world, subscription);
      return;
    }
  }
  world.happened('customer.subscription.updated', subscription);
}

/** Ends a subscription at once. */
export function end(
  world: World,
  subscription: Stripe.Subscription,
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): void {
  subscription.status = status;
  subscription.canceled_at ??= world.now();
  subscription.ended_at = world.now();
  subscription.pending_update = null;
  const setup = world.find(idOf(subscription.pending_setup_intent)) as
    | Stripe.SetupIntent
    | undefined;
  if (setup) {
    setup.status = 'canceled';
    setup.cancellation_reason = 'abandoned';
  }
  const schedule = world.find(idOf(subscription.schedule)) as
    | Stripe.SubscriptionSchedule
    | undefined;
  if (schedule) schedule.status = 'canceled';
  for (const invoice of world.all('invoice')) {
    const isOpen = invoice.status === 'open';
    if (isOpen && subscriptionOf(world, invoice).id === subscription.id) {
      invoice.next_payment_attempt = null;
      if (status === 'incomplete_expired') voidInvoice(world, invoice);
    }
  }
  world.happened('customer.subscription.deleted', subscription);
}

/** Voids an invoice. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): void {
  invoice.status = 'void';
  invoice.amount_remaining = 0;
  invoice.status_transitions.voided_at = world.now();
  world.happened('invoice.voided', invoice);
}

/** Returns the only item of a subscription. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new ProviderError(500, { type: 'api_error', message: 'No item' });
  return item;
}
