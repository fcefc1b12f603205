import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@harmony/contract';
import type Stripe from 'stripe';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../src/features/billing/reconcile.ts';
import { PATIENCE, examples } from './support/examples.ts';
import { card, planOfPerson, startPayingServer, subscribeWith } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { charge, end, follow, itemOf } from '@harmony/test-kit/stripe-double/charging';
import { newInvoice } from '@harmony/test-kit/stripe-double/new-resources';
import { setPrice } from '@harmony/test-kit/stripe-double/prices';

const { billing } = endpoints;

let paying: PayingServer;
beforeAll(async () => {
  paying = await startPayingServer();
});
afterAll(() => paying.close());

/** Changes to a subscription at the provider, made outside the product. */
const happenings = {
  cancel: (subscription: Stripe.Subscription) =>
    change(subscription, { cancel_at_period_end: true }),
  reactivate: (subscription: Stripe.Subscription) =>
    change(subscription, { cancel_at_period_end: false }),
  activate: (subscription: Stripe.Subscription) => change(subscription, { status: 'active' }),
  pause: (subscription: Stripe.Subscription) => change(subscription, { status: 'paused' }),
  change: changeTier,
  bill,
  end: (subscription: Stripe.Subscription) => {
    if (subscription.ended_at === null) end(paying.stripe.world, subscription);
  },
};
type Happening = keyof typeof happenings;

function change(subscription: Stripe.Subscription, changes: Partial<Stripe.Subscription>): void {
  Object.assign(subscription, changes);
  paying.stripe.world.happened('customer.subscription.updated', subscription);
}

function changeTier(subscription: Stripe.Subscription): void {
  const { tier } = itemOf(subscription).price.metadata;
  const other = paying.stripe.world.all('price').find(({ metadata }) => metadata['tier'] !== tier);
  if (other) setPrice(subscription, other);
  change(subscription, {});
}

function bill(subscription: Stripe.Subscription): void {
  const { world } = paying.stripe;
  const period = { start: world.now(), end: world.now() + 1 };
  const line = { amount: 999, description: 'A period', period };
  const invoice = newInvoice(world, subscription, [line], 'subscription_cycle');
  subscription.latest_invoice = invoice.id;
  follow(world, subscription, invoice, charge(world, invoice));
}

/** The plan implied by the provider's state, computed independently of the product. */
function expectedPlan(subscription: Stripe.Subscription): [tier: string, status: string] {
  const tier = String(itemOf(subscription).price.metadata['tier']);
  const isOver = subscription.ended_at !== null;
  if (isOver) return ['free', 'free'];
  if (subscription.status === 'paused') return ['free', 'paused'];
  // The first attempt has just been made, so the grace week is not over.
  if (subscription.status === 'past_due') return [tier, 'past_due'];
  return [tier, subscription.cancel_at_period_end ? 'cancel_at_period_end' : 'active'];
}

/** Either a change at the provider, or a concurrent delivery of some of the earlier events. */
const anyStep = fc.oneof(
  fc.constantFrom<Happening>('cancel', 'reactivate', 'activate', 'pause', 'change', 'bill'),
  fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
);
const anyHistory = fc.record({
  number: fc.constantFrom(card.good, card.failsLater),
  steps: fc.array(anyStep, { maxLength: 10 }),
  ends: fc.boolean(),
  /** Delays of the provider's responses in ms, so that an older one may arrive after a newer one. */
  delays: fc.array(fc.nat(40), { minLength: 1, maxLength: 8 }),
  /** Events delivered at the end; if empty, only the reconciliation applies the changes. */
  last: fc.array(fc.nat(40), { maxLength: 6 }),
});

/** @returns the delivered events */
async function deliver(
  events: readonly Stripe.Event[],
  picks: readonly number[],
): Promise<Stripe.Event[]> {
  const chosen = picks.flatMap((pick) => events[pick % Math.max(events.length, 1)] ?? []);
  await Promise.all(chosen.map((event) => paying.webhooks.deliver(event)));
  return chosen;
}

async function begin(
  number: string,
): Promise<{ person: Person; subscription: Stripe.Subscription }> {
  const person = await registerPerson(paying.server);
  paying.webhooks.start();
  await subscribeWith(paying, person, 'starter', number);
  paying.webhooks.stop();
  const subscription = paying.stripe.world.all('subscription').at(-1);
  if (!subscription) throw new Error('No subscription');
  return { person, subscription };
}

it(
  "reaches the provider's state for any order, repetition or loss of events",
  async () => {
    // Both prices must be loaded before the change.
    const { person: first } = await begin(card.good);
    await first.ok(billing.changePlan, { body: { tier: 'premium' } });
    await fc.assert(
      fc.asyncProperty(anyHistory, async ({ number, steps, ends, delays, last }) => {
        const { person, subscription } = await begin(number);
        const since = paying.stripe.world.events.length;
        const events = () => paying.stripe.world.events.slice(since);
        const underway: Promise<Stripe.Event[]>[] = [];
        let calls = 0;
        paying.stripe.world.latency = () => delays[(calls += 1) % delays.length] ?? 0;
        for (const step of steps) {
          if (typeof step !== 'string') underway.push(deliver(events(), step));
          // The last failed charge may have ended the subscription.
          else if (subscription.ended_at === null) happenings[step](subscription);
          await pause(5);
        }
        if (ends) happenings.end(subscription);
        // Newest first, so that it is delivered in most runs.
        underway.push(deliver(events().toReversed(), last));
        const received = new Set((await Promise.all(underway)).flat());
        paying.stripe.world.latency = () => 0;
        const newest = events().at(-1);
        const isReceived = newest === undefined || received.has(newest);
        if (!isReceived) await reconcile(paying.server.services, { everything: true });
        expect(await planOfPerson(person)).toEqual(expectedPlan(subscription));
        // Ended subscriptions are not reconciled in later runs.
        happenings.end(subscription);
        await person.ok(billing.refresh);
      }),
      { numRuns: examples(15) },
    );
  },
  PATIENCE,
);
