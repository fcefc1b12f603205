import type Stripe from 'stripe';
import type { Call, Sent } from './calls.ts';
import { charge, DAY, end, itemOf, paymentOf } from './charging.ts';
import { newInvoice, newSetup } from './new-resources.ts';
import { monthAfter, planOf, priceOf, prorationLines, setPrice } from './prices.ts';
import { idOf, listOf, ProviderError } from './world.ts';
import type { World } from './world.ts';

/** Time until an unpaid change of plan is dropped. */
const PENDING_SECONDS = 23 * 60 * 60;

export const subscriptionCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    parameters: 'SubscriptionCreateParams',
    respond: create,
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    parameters: 'SubscriptionListParams',
    respond: (world, { customer, status }) => {
      world.get('customer', customer);
      const theirs = world
        .all('subscription')
        .filter((each) => idOf(each.customer) === customer)
        .filter((each) => status === 'all' || each.status !== 'canceled');
      return listOf(theirs.toReversed(), '/v1/subscriptions');
    },
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    parameters: 'SubscriptionRetrieveParams',
    respond: (world, _sent, id) => world.get('subscription', id),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    parameters: 'SubscriptionUpdateParams',
    respond: update,
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    parameters: 'SubscriptionCancelParams',
    respond: (world, _sent, id) => {
      const subscription = alive(world, id);
      end(world, subscription);
      return subscription;
    },
  },
];

function create(world: World, sent: Sent): Stripe.Subscription {
  const customer = world.get('customer', sent['customer']);
  const price = priceOf(world, sent['items'][0].price);
  const now = world.now();
  const trialEnd = sent['trial_period_days'] ? now + sent['trial_period_days'] * DAY : null;
  const subscription = world.make('subscription', 'sub', (id) => ({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: 'usd',
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(
      [
        {
          id: world.newId('si'),
          object: 'subscription_item',
          billing_thresholds: null,
          created: now,
          current_period_end: trialEnd ?? monthAfter(now),
          current_period_start: now,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price: structuredClone(price),
          quantity: 1,
          subscription: id,
          tax_rates: [],
        } satisfies Stripe.SubscriptionItem,
      ],
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: sent['metadata'] ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'on_subscription',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    // As at Stripe, a trial starts at once, even with `default_incomplete`.
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method:
          sent['trial_settings']?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
    },
    trial_start: trialEnd === null ? null : now,
  }));
  const { current_period_end: periodEnd } = itemOf(subscription);
  const line = {
    amount: trialEnd === null ? (price.unit_amount ?? 0) : 0,
    description: trialEnd === null ? `1 × Harmony ${price.metadata['tier'] ?? ''}` : 'Trial period',
    period: { start: now, end: periodEnd },
  };
  const invoice = newInvoice(world, subscription, [line], 'subscription_create');
  subscription.latest_invoice = invoice.id;
  if (trialEnd === null) paymentOf(world, invoice);
  else {
    charge(world, invoice);
    subscription.pending_setup_intent = newSetup(world, customer.id).id;
  }
  world.happened('customer.subscription.created', subscription);
  return subscription;
}

function alive(world: World, id: string): Stripe.Subscription {
  const subscription = world.get('subscription', id);
  if (subscription.ended_at === null) return subscription;
  throw new ProviderError(400, {
    type: 'invalid_request_error',
    message: 'A canceled subscription can only update its cancellation_details and metadata.',
  });
}

function update(world: World, sent: Sent, id: string): Stripe.Subscription {
  const subscription = alive(world, id);
  if ('cancel_at_period_end' in sent) {
    if (subscription.schedule !== null) throw managedBySchedule();
    subscription.cancel_at_period_end = sent['cancel_at_period_end'];
    subscription.canceled_at = sent['cancel_at_period_end'] ? world.now() : null;
  }
  if ('default_payment_method' in sent) {
    subscription.default_payment_method = world.get(
      'payment_method',
      sent['default_payment_method'],
    ).id;
  }
  if ('items' in sent) changePrice(world, subscription, sent);
  world.happened('customer.subscription.updated', subscription);
  return subscription;
}

function managedBySchedule(): ProviderError {
  return new ProviderError(400, {
    type: 'invalid_request_error',
    message: 'The subscription is managed by the subscription schedule.',
  });
}

function changePrice(world: World, subscription: Stripe.Subscription, sent: Sent): void {
  const price = priceOf(world, sent['items'][0].price);
  if (sent['proration_behavior'] !== 'always_invoice' || subscription.status === 'trialing') {
    setPrice(subscription, price);
    return;
  }
  const lines = prorationLines(subscription, price, sent['proration_date'] ?? world.now());
  const invoice = newInvoice(world, subscription, lines, 'subscription_update');
  subscription.latest_invoice = invoice.id;
  const isPaid = charge(world, invoice) === 'paid';
  // Without `payment_behavior` the new price applies at once, paid or not.
  const isPending = !isPaid && sent['payment_behavior'] === 'pending_if_incomplete';
  if (!isPending) {
    setPrice(subscription, price);
    if (!isPaid) subscription.status = 'past_due';
    return;
  }
  subscription.pending_update = {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: world.now() + PENDING_SECONDS,
    metadata: null,
    subscription_items: [
      { ...itemOf(subscription), price: structuredClone(price), plan: planOf(price) },
    ],
    trial_end: null,
    trial_from_plan: null,
  };
}
