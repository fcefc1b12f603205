import { randomUUID } from 'node:crypto';
import { endpoints, topicSchema } from '@harmony/contract';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingAccountModel } from '../src/features/billing/billing.model.ts';
import { reconcile } from '../src/features/billing/reconcile.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { userModel } from '../src/core/users/user.model.ts';
import { planOfPerson, startPayingServer, subscribeWith } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';
import { registerPair, registerPerson, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';

const { billing } = endpoints;
const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

let paying: PayingServer;
beforeAll(async () => {
  paying = await startPayingServer();
});
afterAll(() => paying.close());

const inFuture = (milliseconds: number) => ({ now: new Date(Date.now() + milliseconds) });

function latest(): Stripe.Subscription {
  const last = paying.stripe.world.all('subscription').at(-1);
  if (!last) throw new Error('No subscription');
  return last;
}

/** A second subscription of the same customer, which only support can create. */
function another(fields: Partial<Stripe.Subscription>): Stripe.Subscription {
  const { id: _id, ...like } = structuredClone(latest());
  return paying.stripe.world.make('subscription', 'sub', (id) => ({ ...like, id, ...fields }));
}

async function stateOf(person: Person) {
  await person.ok(billing.refresh);
  return (await person.ok(billing.summary)).subscription?.state;
}

describe('of several subscriptions', () => {
  it('prefers an active one to a pending one, and that to an ended one', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'starter');
    const created = latest().created;
    another({ status: 'incomplete', created: created + 10 });
    another({ status: 'canceled', ended_at: created + 30, created: created + 20 });
    expect(await stateOf(person)).toBe('trialing');
    const [lives, , over] = paying.stripe.world.all('subscription').slice(-3);
    Object.assign(lives ?? {}, { status: 'canceled', ended_at: created + 40 });
    expect(await stateOf(person)).toBe('unfinished');
    for (const waits of paying.stripe.world.all('subscription')) {
      if (waits.status === 'incomplete') waits.status = 'incomplete_expired';
    }
    // All have ended, so the newest determines the state.
    await person.ok(billing.refresh);
    const { subscription } = await person.ok(billing.summary);
    expect(subscription?.state).toBe('ended');
    expect(subscription?.endedAt).toBe(new Date(Number(over?.ended_at) * 1000).toISOString());
  });

  it('prefers the newest of two active ones', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'starter');
    const older = latest();
    another({ created: older.created - 10, cancel_at_period_end: true });
    expect(await stateOf(person)).toBe('trialing');
    another({ created: older.created + 10, cancel_at_period_end: true });
    expect(await stateOf(person)).toBe('ending');
  });
});

it('grants one trial, also after a subscription without one', async () => {
  const person = await registerPerson(paying.server);
  const trialDays = async () => {
    await person.ok(billing.refresh);
    return (await person.ok(billing.summary)).trialDays;
  };
  await subscribeWith(paying, person, 'starter');
  Object.assign(latest(), { status: 'canceled', ended_at: paying.stripe.world.now() });
  expect(await trialDays()).toBe(0);
  await subscribeWith(paying, person, 'starter');
  expect([latest().trial_start, await trialDays()]).toEqual([null, 0]);
  Object.assign(latest(), { status: 'canceled', ended_at: paying.stripe.world.now() });
  expect(await trialDays()).toBe(0);
});

describe('a plan', () => {
  it('that an operator set is replaced only by an active subscription', async () => {
    const { one, other } = await registerPair(paying.server);
    await subscribe(paying.server, one, 'premium');
    await one.ok(billing.subscribe, { body: { tier: 'starter' } });
    await one.ok(billing.refresh);
    expect(await planOfPerson(one)).toEqual(['premium', 'active']);
    await subscribeWith(paying, one, 'starter');
    expect(await planOfPerson(one)).toEqual(['starter', 'active']);
    expect(await planOfPerson(other)).toEqual(['starter', 'active']);
    Object.assign(latest(), { status: 'canceled', ended_at: paying.stripe.world.now() });
    await one.ok(billing.refresh);
    expect(await planOfPerson(one)).toEqual(['free', 'free']);
  });

  it('that changes notifies both partners, and the payment only its payer, once', async () => {
    const { one, other } = await registerPair(paying.server);
    await subscribeWith(paying, one, 'starter');
    const [ofOne, ofOther] = [await one.events(), await other.events()];
    await one.ok(billing.refresh);
    const subscription = latest();
    const item = subscription.items.data[0];
    if (item) item.current_period_end += 60;
    await one.ok(billing.refresh);
    expect((await ofOne.next()).topics).toEqual(['subscription']);
    subscription.cancel_at_period_end = true;
    await one.ok(billing.refresh);
    expect((await ofOne.next()).topics).toEqual(topicSchema.options);
    // The partner is notified of the change only.
    expect((await ofOther.next()).topics).toEqual(topicSchema.options);
  });
});

describe('the reconciliation', () => {
  it('checks an account once per hour', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'starter');
    await person.ok(billing.refresh);
    latest().cancel_at_period_end = true;
    await reconcile(paying.server.services, inFuture(HOUR_MILLISECONDS - MINUTE_MILLISECONDS));
    expect(await planOfPerson(person)).toEqual(['starter', 'active']);
    await reconcile(paying.server.services, inFuture(HOUR_MILLISECONDS + MINUTE_MILLISECONDS));
    expect(await planOfPerson(person)).toEqual(['starter', 'cancel_at_period_end']);
  });

  it('does not check ended subscriptions', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'starter');
    Object.assign(latest(), { status: 'canceled', ended_at: paying.stripe.world.now() });
    await person.ok(billing.refresh);
    latest().status = 'active';
    await reconcile(paying.server.services, { everything: true });
    expect((await person.ok(billing.summary)).subscription?.state).toBe('ended');
  });

  it('ends an unconfirmed trial, and no confirmed one', async () => {
    const [waits, lives] = [
      await registerPerson(paying.server),
      await registerPerson(paying.server),
    ];
    await subscribeWith(paying, lives, 'starter');
    const confirmed = latest();
    await waits.ok(billing.subscribe, { body: { tier: 'starter' } });
    await reconcile(paying.server.services, inFuture(DAY_MILLISECONDS + MINUTE_MILLISECONDS));
    expect([confirmed.status, latest().status]).toEqual(['trialing', 'canceled']);
  });

  it('deletes an attempt unknown to the provider after an hour', async () => {
    const { one, other } = await registerPair(paying.server);
    // The event about the new customer arrives concurrently, and must not hide the attempt.
    paying.stripe.fail({ call: 'POST /v1/subscriptions', kind: 500, times: 3 });
    await one.refused(billing.subscribe, 503, { body: { tier: 'starter' } });
    const attempts = async () =>
      (
        await paying.server.services.database.select<{ attempt: string | null }>(
          `SELECT attempt_key AS attempt FROM billing_accounts WHERE user_id = ?`,
          [one.user.id],
        )
      ).map(({ attempt }) => attempt !== null);
    // A recent attempt blocks the partner.
    const error = await other.refused(billing.subscribe, 409, { body: { tier: 'starter' } });
    expect([error.code, error.message]).toEqual([
      'in_progress',
      'Robin is subscribing for you both right now.',
    ]);
    // Another user's attempt ends with their subscription, and this one stays.
    await subscribeWith(paying, await registerPerson(paying.server), 'starter');
    expect(await attempts()).toEqual([true]);
    await reconcile(paying.server.services, {
      everything: true,
      ...inFuture(HOUR_MILLISECONDS - MINUTE_MILLISECONDS),
    });
    expect(await attempts()).toEqual([true]);
    await reconcile(paying.server.services, {
      everything: true,
      ...inFuture(HOUR_MILLISECONDS + MINUTE_MILLISECONDS),
    });
    expect(await attempts()).toEqual([false]);
    await subscribeWith(paying, other, 'starter');
  });

  it('checks all due accounts in any number', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'starter');
    await inTransaction(paying.server.services.database, async (work) => {
      const [user] = await userModel(work).findAll({ where: { id: person.user.id } });
      if (!user) throw new Error('They are not there');
      // A full batch, sorted before the account with changes.
      const ids = Array.from({ length: 200 }, () => `0000${randomUUID().slice(4)}`);
      await userModel(work).bulkCreate(
        ids.map((id) => ({ ...user, id, email: `${id}@example.com`, emailKey: id, username: id })),
      );
      await billingAccountModel(work).bulkCreate(
        ids.map((userId) => ({ userId, customerKey: randomUUID(), checkAt: new Date() })),
      );
    });
    latest().cancel_at_period_end = true;
    await reconcile(paying.server.services, { everything: true });
    expect(await planOfPerson(person)).toEqual(['starter', 'cancel_at_period_end']);
  });
});

describe('the events of the provider', () => {
  it('are deleted after thirty days', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'starter');
    const kept = async () =>
      (await paying.server.services.database.select(`SELECT id FROM billing_events`)).length;
    const before = await kept();
    expect(before).toBeGreaterThan(0);
    const { now } = inFuture(29 * DAY_MILLISECONDS);
    await removeExpired(paying.server.services, now);
    expect(await kept()).toBe(before);
    await removeExpired(paying.server.services, new Date(now.getTime() + 2 * DAY_MILLISECONDS));
    expect(await kept()).toBe(0);
  });
});
