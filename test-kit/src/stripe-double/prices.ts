import type Stripe from 'stripe';
import { itemOf } from './charging.ts';
import type { World } from './world.ts';

/** Changes the price of a subscription item. */
export function setPrice(subscription: Stripe.Subscription, price: Stripe.Price): void {
  const item = itemOf(subscription);
  item.price = structuredClone(price);
  item.plan = planOf(price);
}

/** Returns a price as a plan, its predecessor, which subscription items still contain. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: 'usd',
    interval: 'month',
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: String(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** Returns the same day of the next month, or its last day. */
export function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** Returns the invoice lines of a price change within a period. */
export function prorationLines(
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): { amount: number; description: string; period: { start: number; end: number } }[] {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const left = (end - at) / (end - start);
  const period = { start: at, end };
  const part = ({ unit_amount }: Stripe.Price) => Math.round((unit_amount ?? 0) * left);
  return [
    { amount: -part(item.price), description: 'Unused time of the plan before', period },
    { amount: part(price), description: 'Remaining time of the new plan', period },
  ];
}

export function priceOf(world: World, id: unknown): Stripe.Price {
  return world.get('price', id);
}
