import type Stripe from 'stripe';
import { charge, end, follow, itemOf, subscriptionOf, voidInvoice } from './charging.ts';
import { newInvoice } from './new-resources.ts';
import { monthAfter, setPrice } from './prices.ts';
import { idOf } from './world.ts';
import type { World } from './world.ts';

const HOURS_23 = 23 * 60 * 60;

interface Due {
  at: number;
  run: () => void;
}

/** Advances the time and processes everything that becomes due, in order. */
export function advance(world: World, to: number): void {
  for (;;) {
    const [next] = allDue(world).toSorted((one, other) => one.at - other.at);
    if (!next || next.at > to) break;
    world.setNow(Math.max(next.at, world.now()));
    next.run();
  }
  world.setNow(to);
}

function allDue(world: World): Due[] {
  return world.all('subscription').flatMap((subscription) => {
    if (subscription.ended_at !== null) return [];
    const due: Due[] = [];
    const item = itemOf(subscription);
    if (subscription.status === 'incomplete') {
      due.push({
        at: subscription.created + HOURS_23,
        run: () => end(world, subscription, 'incomplete_expired'),
      });
      return due;
    }
    due.push({ at: item.current_period_end, run: () => renew(world, subscription) });
    const { pending_update: update } = subscription;
    if (update) due.push({ at: update.expires_at, run: () => expire(world, subscription) });
    const invoice = latestInvoice(world, subscription);
    const retryAt = invoice?.next_payment_attempt;
    if (invoice && retryAt) due.push({ at: retryAt, run: () => retry(world, invoice) });
    return due;
  });
}

function latestInvoice(
  world: World,
  { latest_invoice }: Stripe.Subscription,
): Stripe.Invoice | undefined {
  return latest_invoice === null ? undefined : world.get('invoice', idOf(latest_invoice));
}

function retry(world: World, invoice: Stripe.Invoice): void {
  follow(world, subscriptionOf(world, invoice), invoice, charge(world, invoice));
}

/** Drops a change of plan whose invoice was not paid. */
function expire(world: World, subscription: Stripe.Subscription): void {
  subscription.pending_update = null;
  const invoice = latestInvoice(world, subscription);
  if (invoice?.status === 'open') voidInvoice(world, invoice);
  world.happened('customer.subscription.pending_update_expired', subscription);
}

/** Ends a period: the subscription ends, or the next period begins and is charged. */
function renew(world: World, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const isWithoutCard =
    subscription.status === 'trialing' &&
    subscription.default_payment_method === null &&
    subscription.trial_settings?.end_behavior.missing_payment_method === 'cancel';
  if (subscription.cancel_at_period_end || isWithoutCard) {
    end(world, subscription);
    return;
  }
  beginPhase(world, subscription, start);
  item.current_period_start = start;
  item.current_period_end = monthAfter(start);
  const wasTrial = subscription.status === 'trialing';
  if (wasTrial) subscription.status = 'active';
  const line = {
    amount: item.price.unit_amount ?? 0,
    description: `1 × Harmony ${item.price.metadata['tier'] ?? ''}`,
    period: { start, end: item.current_period_end },
  };
  const invoice = newInvoice(world, subscription, [line], 'subscription_cycle');
  subscription.latest_invoice = invoice.id;
  world.happened('invoice.created', invoice);
  follow(world, subscription, invoice, charge(world, invoice));
}

/** Applies the scheduled change of plan that is due. */
function beginPhase(world: World, subscription: Stripe.Subscription, at: number): void {
  if (subscription.schedule === null) return;
  const schedule = world.get('subscription_schedule', idOf(subscription.schedule));
  const phase = schedule.phases.find(({ start_date }) => start_date === at);
  const price = phase?.items[0]?.price;
  if (!phase || price === undefined) return;
  setPrice(subscription, world.get('price', idOf(price)));
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  // The schedule is released after its last phase.
  schedule.status = 'released';
  schedule.released_at = at;
  schedule.released_subscription = subscription.id;
  schedule.subscription = null;
  subscription.schedule = null;
  world.happened('subscription_schedule.released', schedule);
}
