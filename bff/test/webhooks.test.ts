import { Writable } from 'node:stream';
import { endpoints } from '@harmony/contract';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../src/features/billing/reconcile.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import {
  card,
  planOfPerson,
  startPayingServer,
  subscribeWith,
  WEBHOOK_SECRETS,
} from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';
import { registerPair, registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';

const { billing, account } = endpoints;
const PATH = '/api/webhooks/stripe';
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const lines: string[] = [];
let paying: PayingServer;
beforeAll(async () => {
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  paying = await startPayingServer({ logger: createLogger('trace', collect) });
});
afterAll(() => paying.close());

const { webhooks } = new Stripe('sk_test_unused');

/** Sends an event signed with `secret`, `age` seconds ago. */
async function send({
  id = `evt_${Math.random()}`,
  secret = WEBHOOK_SECRETS[0] as string,
  age = 0,
  change = (body: string) => body,
  type = 'customer.subscription.updated',
  customer = 'cus_nobody',
} = {}) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { id: 'sub_x', object: 'subscription', customer } },
  });
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const response = await fetch(`${paying.server.address}${PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: change(payload),
  });
  return { status: response.status, text: await response.text() };
}

describe('a webhook', () => {
  it.each([
    ['the secret in use', {}, 200],
    ['the secret that replaces it', { secret: WEBHOOK_SECRETS[1] }, 200],
    ['another secret', { secret: 'whsec_of_somebody' }, 400],
    ['a body that was changed', { change: (body: string) => body.replace('sub_x', 'sub_y') }, 400],
    ['a signature of six minutes ago', { age: 360 }, 400],
    ['a signature of four minutes ago', { age: 240 }, 200],
  ])('with %s', async (_name, options, status) => {
    expect((await send(options)).status).toBe(status);
  });

  it('without a signature or with an invalid one is rejected', async () => {
    for (const headers of [{}, { 'Stripe-Signature': 't=1,v1=0' }]) {
      const response = await fetch(`${paying.server.address}${PATH}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: '{"id":"evt_1"}',
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'malformed' });
    }
  });

  it('does not exist without keys', async () => {
    const server = await startTestServer();
    const reply = await server.client().fetch(PATH, { method: 'POST', body: '{}' });
    expect(reply.status).toBe(404);
    const person = await registerPerson(server);
    expect(await person.ok(billing.summary)).toMatchObject({ publishableKey: null });
    const error = await person.refused(billing.subscribe, 503, { body: { tier: 'starter' } });
    expect([error.code, error.message]).toEqual([
      'payments_not_set_up',
      'Payment Setup Required: cards cannot be taken here.',
    ]);
    await server.close();
  });

  it('that is repeated changes nothing, also concurrently', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'premium');
    const event = paying.stripe.world.events.at(-1);
    if (!event) throw new Error('Nothing has happened');
    const replies = await Promise.all([
      paying.webhooks.deliver(event),
      paying.webhooks.deliver(event),
      paying.webhooks.deliver(event),
    ]);
    expect(replies).toEqual([200, 200, 200]);
    const rows = await paying.server.services.database.select(
      `SELECT id FROM billing_events WHERE id = ?`,
      [event.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is retried when the provider is unreachable, and applied then', async () => {
    const person = await registerPerson(paying.server);
    const { clientSecret } = await person.ok(billing.subscribe, { body: { tier: 'premium' } });
    await paying.webhooks.settled();
    paying.webhooks.stop();
    await paying.stripe.confirm(clientSecret, { number: card.good });
    const event = paying.stripe.world.events.at(-1);
    if (!event) throw new Error('Nothing has happened');
    paying.stripe.fail({ call: 'GET /v1/subscriptions', kind: 500, times: 3 });
    expect(await paying.webhooks.deliver(event)).toBe(503);
    expect(await planOfPerson(person)).toEqual(['free', 'trialing']);
    expect(await paying.webhooks.deliver(event)).toBe(200);
    expect(await planOfPerson(person)).toEqual(['premium', 'active']);
    paying.webhooks.start();
  });

  it('with an outdated provider response does not revert a newer one', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'premium');
    paying.webhooks.stop();
    const { world, calls } = paying.stripe;
    const subscription = world.all('subscription').at(-1);
    if (!subscription) throw new Error('No subscription');
    const sendUpdate = () => send({ customer: String(subscription.customer) });
    const LIST = 'GET /v1/subscriptions';
    const reads = () => calls.filter((call) => call === LIST).length;
    const before = reads();
    let responses = 0;
    // The first response arrives after the second one.
    world.latency = () => ((responses += 1) === 1 ? 600 : 0);
    const overtaken = sendUpdate();
    await expect.poll(reads, { interval: 5 }).toBe(before + 1);
    subscription.cancel_at_period_end = true;
    expect((await sendUpdate()).status).toBe(200);
    expect(await planOfPerson(person)).toEqual(['premium', 'cancel_at_period_end']);
    expect((await overtaken).status).toBe(200);
    expect(await planOfPerson(person)).toEqual(['premium', 'cancel_at_period_end']);
    expect(reads()).toBe(before + 3);
    world.latency = () => 0;
    paying.webhooks.start();
  });

  it('leaves no secret in the log', async () => {
    const person = await registerPerson(paying.server);
    const { clientSecret } = await person.ok(billing.subscribe, { body: { tier: 'premium' } });
    paying.stripe.fail({ call: 'POST /v1/setup_intents', kind: 500, times: 3 });
    await person.refused(billing.useCard, 409, { body: { setupId: 'seti_1' } });
    const log = lines.join('');
    for (const secret of [
      clientSecret,
      paying.stripe.secretKey,
      ...WEBHOOK_SECRETS,
      person.user.email,
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('the reconciliation', () => {
  it('repairs missed events', async () => {
    const person = await registerPerson(paying.server);
    const { clientSecret } = await person.ok(billing.subscribe, { body: { tier: 'starter' } });
    paying.webhooks.stop();
    await paying.stripe.confirm(clientSecret, { number: card.good });
    expect(await planOfPerson(person)).toEqual(['free', 'trialing']);
    // It runs every hour, and immediately when a server starts.
    await reconcile(paying.server.services, { now: new Date(Date.now() + 61 * 60 * 1000) });
    expect(await planOfPerson(person)).toEqual(['starter', 'active']);
    await person.ok(billing.cancel);
    const subscription = paying.stripe.world.all('subscription').at(-1);
    if (!subscription) throw new Error('No subscription');
    subscription.status = 'canceled';
    subscription.ended_at = paying.stripe.world.now();
    await reconcile(paying.server.services, { everything: true });
    expect(await planOfPerson(person)).toEqual(['free', 'free']);
    paying.webhooks.start();
  });

  it('ends an unconfirmed trial within a day', async () => {
    const person = await registerPerson(paying.server);
    await person.ok(billing.subscribe, { body: { tier: 'premium' } });
    const subscription = paying.stripe.world.all('subscription').at(-1);
    const later = (milliseconds: number) => ({ now: new Date(Date.now() + milliseconds) });
    await reconcile(paying.server.services, later(DAY_MILLISECONDS - 60_000));
    expect(subscription?.status).toBe('trialing');
    await reconcile(paying.server.services, later(DAY_MILLISECONDS + 60_000));
    expect(subscription?.status).toBe('canceled');
    expect((await person.ok(billing.summary)).subscription?.state).toBe('ended');
    // The trial had not started, so it is still available.
    expect((await person.ok(billing.summary)).trialDays).toBe(7);
  });

  it('keeps a plan set by an operator', async () => {
    const { one, other } = await registerPair(paying.server);
    await paying.server.services.database.sequelize.query(
      `UPDATE users SET subscription_tier = 'premium', subscription_status = 'active'
       WHERE id = '${one.user.id}'`,
    );
    await one.ok(billing.subscribe, { body: { tier: 'starter' } });
    await paying.webhooks.settled();
    expect(await planOfPerson(other)).toEqual(['premium', 'active']);
  });
});

describe('deleting an account', () => {
  const remove = { call: 'DELETE /v1/customers/:id' } as const;

  it('ends the subscription and the customer, and the plan of the partner', async () => {
    const { one, other } = await registerPair(paying.server);
    await subscribeWith(paying, one, 'premium');
    const subscription = paying.stripe.world.all('subscription').at(-1);
    await one.ok(account.remove, { body: { email: one.user.email, password: one.password } });
    await expect.poll(() => subscription?.status).toBe('canceled');
    expect(paying.stripe.calls).toContain(remove.call);
    expect(await planOfPerson(other)).toEqual(['free', 'free']);
  });

  it('succeeds while the provider is unreachable, which is notified later', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'premium');
    const subscription = paying.stripe.world.all('subscription').at(-1);
    paying.stripe.fail({ ...remove, kind: 500, times: 3 });
    const body = { email: person.user.email, password: person.password };
    await person.ok(account.remove, { body });
    const isPutOff = () =>
      lines.some((line) =>
        line.includes('failed to delete a customer at the payment provider; will retry'),
      );
    await expect.poll(isPutOff, { timeout: 15_000 }).toBe(true);
    expect(subscription?.status).toBe('trialing');
    await reconcile(paying.server.services);
    expect(subscription?.status).toBe('canceled');
  });
});
