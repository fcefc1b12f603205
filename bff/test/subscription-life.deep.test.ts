import { endpoints, toCents } from '@harmony/contract';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trialOf } from '../src/core/plans/trials.ts';
import { card, planOfPerson, startPayingServer, subscribeWith } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';
import { fieldsOf, registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { advance } from '@harmony/test-kit/stripe-double/clock';

const { billing } = endpoints;
const DAY = 24 * 60 * 60;
const NOW = () => Math.floor(Date.now() / 1000);

let paying: PayingServer;
let pair: Pair;
afterEach(() => paying.close());

/** Starts in the past, so that all following events are in the past too. */
async function startDaysAgo(days: number): Promise<void> {
  paying = await startPayingServer({ start: NOW() - days * DAY });
  pair = await registerPair(paying.server);
}

/** Advances the clock of the provider by days, and waits for its webhooks. */
async function pass(days: number): Promise<void> {
  advance(paying.stripe.world, paying.stripe.world.now() + days * DAY);
  await paying.webhooks.settled();
}

const plans = () => Promise.all([planOfPerson(pair.one), planOfPerson(pair.other)]);
const both = (tier: string, status: string) => [
  [tier, status],
  [tier, status],
];
const own = async () => (await pair.one.ok(billing.summary)).subscription;
const paid = () =>
  paying.stripe.world
    .all('invoice')
    .filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
    .map(({ amount_paid }) => amount_paid);

function subscription(): Stripe.Subscription {
  const last = paying.stripe.world.all('subscription').at(-1);
  if (!last) throw new Error('No subscription');
  return last;
}

describe('a paid subscription', () => {
  beforeEach(() => startDaysAgo(0));

  it('passes from trial to payments, for both partners', async () => {
    await subscribeWith(paying, pair.one, 'starter');
    expect(await plans()).toEqual(both('starter', 'active'));
    // The trial reminder uses this date.
    const trial = await trialOf(paying.server.services.database, pair.one.user.id, new Date());
    expect(trial?.endsAt.toISOString()).toBe((await own())?.trialEndsAt);
    expect(await pair.one.ok(billing.invoices)).toEqual([]);
    await pass(8);
    expect((await own())?.state).toBe('active');
    await pass(31);
    expect(paid()).toEqual([999, 999]);
    expect(await plans()).toEqual(both('starter', 'active'));
    const invoices = await pair.one.ok(billing.invoices);
    expect(invoices.map(({ amount, status }) => [amount, status])).toEqual([
      ['9.99', 'paid'],
      ['9.99', 'paid'],
    ]);
    // The partner cannot read them.
    expect(await pair.other.ok(billing.invoices)).toEqual([]);
  });

  it('is canceled, reactivated, canceled again, and ends with its period', async () => {
    await subscribeWith(paying, pair.one, 'premium');
    await pass(8);
    const ending = await pair.one.ok(billing.cancel);
    expect(ending.subscription?.state).toBe('ending');
    expect(await plans()).toEqual(both('premium', 'cancel_at_period_end'));
    expect((await pair.one.ok(billing.cancel)).subscription?.state).toBe('ending');
    const error = await pair.one.refused(billing.planChange, 409, { query: { tier: 'starter' } });
    expect(error.message).toBe('Reactivate your subscription first, then change the plan.');

    expect((await pair.one.ok(billing.reactivate)).subscription?.state).toBe('active');
    expect(await plans()).toEqual(both('premium', 'active'));
    await pair.one.ok(billing.cancel);
    await pass(31);
    expect((await own())?.state).toBe('ended');
    expect(await plans()).toEqual(both('free', 'free'));
    expect((await pair.one.refused(billing.reactivate, 409)).code).toBe('not_subscribed');
    expect((await pair.one.refused(billing.cancel, 409)).code).toBe('not_subscribed');
    expect(paid()).toEqual([1499]);
  });

  it('canceled in the trial ends with it and costs nothing', async () => {
    await subscribeWith(paying, pair.one, 'premium');
    await pair.one.ok(billing.cancel);
    await pass(6);
    expect(await plans()).toEqual(both('premium', 'cancel_at_period_end'));
    await pass(2);
    expect(await plans()).toEqual(both('free', 'free'));
    expect(paid()).toEqual([]);
  });

  it('changes at once in the trial, both ways, and costs nothing', async () => {
    await subscribeWith(paying, pair.one, 'starter');
    const quote = await pair.one.ok(billing.planChange, { query: { tier: 'premium' } });
    expect(quote).toMatchObject({ begins: 'now', dueNow: '0.00', price: '14.99' });
    await pair.one.ok(billing.changePlan, { body: { tier: 'premium' } });
    expect(await plans()).toEqual(both('premium', 'active'));
    await pair.one.ok(billing.changePlan, { body: { tier: 'starter' } });
    expect(await plans()).toEqual(both('starter', 'active'));
    await pass(8);
    expect(paid()).toEqual([999]);
  });

  it('charges exactly the quoted amount for an upgrade, once', async () => {
    await subscribeWith(paying, pair.one, 'starter');
    await pass(8);
    // The product quotes prices by its own clock.
    paying.stripe.world.setNow(NOW());
    const [item] = subscription().items.data;
    if (!item) throw new Error('No item');
    item.current_period_start = NOW() - 10 * DAY;
    item.current_period_end = NOW() + 20 * DAY;
    const quote = await pair.one.ok(billing.planChange, { query: { tier: 'premium' } });
    expect(quote.begins).toBe('now');
    expect(toCents(quote.dueNow)).toBe(Math.round((1499 * 2) / 3) - Math.round((999 * 2) / 3));
    const body = { tier: 'premium' as const, quotedAt: quote.quotedAt };
    const changes = await Promise.all([
      pair.one.send(billing.changePlan, { body }),
      pair.one.send(billing.changePlan, { body }),
    ]);
    expect(changes.map(({ status }) => status)).toEqual([200, 200]);
    expect(await plans()).toEqual(both('premium', 'active'));
    expect(paid()).toEqual([999, toCents(quote.dueNow)]);
  });

  it('rejects an outdated quote', async () => {
    await subscribeWith(paying, pair.one, 'starter');
    await pass(8);
    const body = { tier: 'premium', quotedAt: '2020-01-01T00:00:00.000Z' };
    expect(fieldsOf(await pair.one.refused(billing.changePlan, 422, { body }))).toEqual([
      'quotedAt',
    ]);
    expect(await plans()).toEqual(both('starter', 'active'));
  });

  it('downgrades with the next period, and can be reverted until then', async () => {
    await subscribeWith(paying, pair.one, 'premium');
    await pass(8);
    const quote = await pair.one.ok(billing.planChange, { query: { tier: 'starter' } });
    expect(quote).toMatchObject({ begins: 'next_period', dueNow: '0.00', price: '9.99' });
    await pair.one.ok(billing.changePlan, { body: { tier: 'starter' } });
    await pair.one.ok(billing.changePlan, { body: { tier: 'starter' } });
    expect(await own()).toMatchObject({ tier: 'premium', nextTier: 'starter', state: 'active' });
    expect(await plans()).toEqual(both('premium', 'active'));
    await pair.one.ok(billing.changePlan, { body: { tier: 'premium' } });
    expect(await own()).toMatchObject({ tier: 'premium', nextTier: null });
    await pair.one.ok(billing.changePlan, { body: { tier: 'starter' } });
    await pass(31);
    expect(await plans()).toEqual(both('starter', 'active'));
    expect(await own()).toMatchObject({ tier: 'starter', nextTier: null });
    expect(paid()).toEqual([1499, 999]);
  });

  it('drops a planned change when it is canceled', async () => {
    await subscribeWith(paying, pair.one, 'premium');
    await pass(8);
    await pair.one.ok(billing.changePlan, { body: { tier: 'starter' } });
    await pair.one.ok(billing.cancel);
    expect(await own()).toMatchObject({ state: 'ending', nextTier: null });
    await pair.one.ok(billing.reactivate);
    await pass(31);
    expect(paid()).toEqual([1499, 1499]);
  });

  it('changes only after payment when the card is declined or needs authentication', async () => {
    await subscribeWith(paying, pair.one, 'starter', card.asksAlways);
    await pass(1);
    subscription().status = 'active';
    const changed = await pair.one.ok(billing.changePlan, { body: { tier: 'premium' } });
    expect(changed.clientSecret).toMatch(/^pi_/);
    expect(await plans()).toEqual(both('starter', 'active'));
    expect(await own()).toMatchObject({ tier: 'starter', isChangeWaiting: true });
    await paying.stripe.confirm(String(changed.clientSecret), { authentication: 'passed' });
    await paying.webhooks.settled();
    expect(await plans()).toEqual(both('premium', 'active'));
    expect(await own()).toMatchObject({ tier: 'premium', isChangeWaiting: false });
  });

  it('accepts another card', async () => {
    await subscribeWith(paying, pair.one, 'starter');
    const { clientSecret } = await pair.one.ok(billing.newCard);
    const [setupId = ''] = clientSecret.split('_secret_');
    const body = { setupId };
    expect((await pair.one.refused(billing.useCard, 404, { body })).message).toContain(
      'Couldn’t confirm',
    );
    await paying.stripe.confirm(clientSecret, { number: card.other });
    await pair.one.ok(billing.useCard, { body });
    await paying.webhooks.settled();
    expect((await own())?.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    // No other user can use it.
    await subscribeWith(paying, (await registerPair(paying.server)).one, 'starter');
    await pair.other.refused(billing.useCard, 409, { body });
  });
});

/** Enters another card, which pays the open amount. */
async function changeCard(number: string): Promise<void> {
  const { clientSecret } = await pair.one.ok(billing.newCard);
  await paying.stripe.confirm(clientSecret, { number });
  const [setupId = ''] = clientSecret.split('_secret_');
  expect(await pair.one.ok(billing.useCard, { body: { setupId } })).toEqual({ clientSecret: null });
}

describe('a failed payment', () => {
  it('keeps the plan for a week, shows how to pay, and is settled with another card', async () => {
    await startDaysAgo(9);
    await subscribeWith(paying, pair.one, 'premium', card.failsLater);
    await pass(8);
    expect(subscription().status).toBe('past_due');
    // The status is unpaid, and the plan is kept during the grace period.
    expect(await plans()).toEqual(both('premium', 'past_due'));
    expect(await own()).toMatchObject({ state: 'past_due', openAmount: '14.99' });
    const declined = await pair.one.refused(billing.pay, 402);
    expect([declined.code, declined.message]).toEqual([
      'payment_failed',
      'Your card was declined.',
    ]);

    await changeCard(card.good);
    expect(await plans()).toEqual(both('premium', 'active'));
    expect(await own()).toMatchObject({ state: 'active', openAmount: null, keptUntil: null });
    expect(await pair.one.ok(billing.pay)).toEqual({ clientSecret: null });
    expect(paid()).toEqual([1499]);
  });

  it('is confirmed with authentication', async () => {
    await startDaysAgo(9);
    await subscribeWith(paying, pair.one, 'premium', card.asksAlways);
    await pass(8);
    const { clientSecret } = await pair.one.ok(billing.pay);
    expect(clientSecret).toMatch(/^pi_/);
    await paying.stripe.confirm(String(clientSecret), { authentication: 'passed' });
    await paying.webhooks.settled();
    expect(await plans()).toEqual(both('premium', 'active'));
  });

  it('ends the plan after a week, and the subscription after the last attempt', async () => {
    await startDaysAgo(15);
    await subscribeWith(paying, pair.one, 'premium', card.failsLater);
    await pass(7.5);
    expect(await plans()).toEqual([
      ['free', 'past_due'],
      ['free', 'free'],
    ]);
    await pass(16);
    expect((await own())?.state).toBe('ended');
    expect(await plans()).toEqual(both('free', 'free'));
  });

  it('ends the plan once, regardless of later failed payments', async () => {
    await startDaysAgo(40);
    paying.stripe.world.afterLastAttempt = 'past_due';
    await subscribeWith(paying, pair.one, 'premium', card.failsLater);
    await pass(8);
    const keptUntil = (await own())?.keptUntil;
    await pass(31);
    // Two invoices are unpaid, the newer one for less than a week.
    expect(await own()).toMatchObject({ state: 'past_due', keptUntil });
    expect(await plans()).toEqual([
      ['free', 'past_due'],
      ['free', 'free'],
    ]);
    // Also for a server that receives it only now.
    const { database } = paying.server.services;
    await database.sequelize.query(
      `UPDATE users SET subscription_tier = 'free', subscription_status = 'free',
         subscription_kept_until = NULL WHERE id = '${pair.one.user.id}'`,
    );
    await database.sequelize.query(
      `UPDATE billing_accounts SET standing = 'none', details = NULL
       WHERE user_id = '${pair.one.user.id}'`,
    );
    await pair.one.ok(billing.refresh);
    expect(await own()).toMatchObject({ state: 'past_due', keptUntil });
  });

  it('has a new grace period after a successful payment', async () => {
    await startDaysAgo(40);
    paying.stripe.world.afterLastAttempt = 'past_due';
    await subscribeWith(paying, pair.one, 'premium', card.failsLater);
    await pass(8);
    await changeCard(card.good);
    expect(await plans()).toEqual(both('premium', 'active'));
    await changeCard(card.failsLater);
    await pass(31);
    expect(await plans()).toEqual(both('premium', 'past_due'));
    expect(new Date((await own())?.keptUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
  });

  it('ends the plan immediately when the subscription is canceled', async () => {
    await startDaysAgo(9);
    await subscribeWith(paying, pair.one, 'premium', card.failsLater);
    await pass(8);
    expect((await pair.one.ok(billing.cancel)).subscription?.state).toBe('ended');
    expect(await plans()).toEqual(both('free', 'free'));
  });

  it('grants no plan while it is unpaid', async () => {
    await startDaysAgo(40);
    paying.stripe.world.afterLastAttempt = 'unpaid';
    await subscribeWith(paying, pair.one, 'premium', card.failsLater);
    await pass(30);
    expect(await plans()).toEqual([
      ['free', 'unpaid'],
      ['free', 'free'],
    ]);
    expect(await own()).toMatchObject({ state: 'unpaid', openAmount: '14.99' });
  });

  it('grants no plan in an unknown state', async () => {
    await startDaysAgo(0);
    await subscribeWith(paying, pair.one, 'premium');
    (subscription() as { status: string }).status = 'paused';
    await pair.one.ok(billing.refresh);
    expect(await plans()).toEqual([
      ['free', 'paused'],
      ['free', 'free'],
    ]);
  });
});

describe('an unreachable provider', () => {
  it('does not affect paid plans', async () => {
    await startDaysAgo(0);
    await subscribeWith(paying, pair.one, 'premium');
    paying.stripe.fail({ kind: 500, times: 30 });
    const reply = await pair.one.send(billing.cancel);
    expect([reply.status, Number(reply.headers.get('Retry-After')) > 0]).toEqual([503, true]);
    expect(reply.text).not.toMatch(/stripe|double/i);
    expect(await plans()).toEqual(both('premium', 'active'));
    expect((await own())?.state).toBe('trialing');
  });
});
