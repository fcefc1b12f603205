import type Stripe from 'stripe';
import type { Call, Sent } from './calls.ts';
import { itemOf } from './charging.ts';
import { monthAfter } from './prices.ts';
import { idOf, ProviderError } from './world.ts';
import type { World } from './world.ts';

/** Calls for scheduled changes. */
export const scheduleCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/v1/subscription_schedules',
    parameters: 'SubscriptionScheduleCreateParams',
    respond: create,
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id',
    parameters: 'SubscriptionScheduleUpdateParams',
    respond: update,
  },
  {
    method: 'POST',
    path: '/v1/subscription_schedules/:id/release',
    parameters: 'SubscriptionScheduleReleaseParams',
    respond: (world, _sent, id) => {
      const schedule = world.get('subscription_schedule', id);
      const subscription = world.get('subscription', idOf(schedule.subscription));
      schedule.status = 'released';
      schedule.released_at = world.now();
      schedule.released_subscription = subscription.id;
      schedule.subscription = null;
      subscription.schedule = null;
      world.happened('subscription_schedule.released', schedule);
      world.happened('customer.subscription.updated', subscription);
      return schedule;
    },
  },
];

function create(world: World, { from_subscription }: Sent): Stripe.SubscriptionSchedule {
  const subscription = world.get('subscription', from_subscription);
  if (subscription.schedule !== null) {
    throw new ProviderError(400, {
      type: 'invalid_request_error',
      message: 'You cannot migrate a subscription that is already attached to a schedule.',
    });
  }
  const item = itemOf(subscription);
  const { current_period_start: start_date, current_period_end: end_date } = item;
  const schedule = world.make('subscription_schedule', 'sub_sched', (id) => ({
    id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: null, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: world.now(),
    current_phase: { start_date, end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [newPhase(item.price.id, start_date, end_date)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }));
  subscription.schedule = schedule.id;
  world.happened('subscription_schedule.created', schedule);
  return schedule;
}

function update(world: World, sent: Sent, id: string): Stripe.SubscriptionSchedule {
  const schedule = world.get('subscription_schedule', id);
  const phases: Sent[] = sent['phases'];
  const current = schedule.current_phase;
  if (phases[0]?.['start_date'] !== current?.start_date) {
    throw new ProviderError(400, {
      type: 'invalid_request_error',
      message: 'You can not modify phases that have already started.',
      param: 'phases[0][start_date]',
    });
  }
  let start = current?.start_date ?? world.now();
  schedule.phases = phases.map(({ items, end_date }) => {
    const phase = newPhase(
      world.get('price', items[0].price).id,
      start,
      end_date ?? monthAfter(start),
    );
    start = phase.end_date;
    return phase;
  });
  schedule.metadata = sent['metadata'] ?? schedule.metadata;
  world.happened('subscription_schedule.updated', schedule);
  world.happened(
    'customer.subscription.updated',
    world.get('subscription', idOf(schedule.subscription)),
  );
  return schedule;
}

function newPhase(
  price: string,
  start_date: number,
  end_date: number,
): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price,
        price,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date,
    transfer_data: null,
    trial_end: null,
  };
}
