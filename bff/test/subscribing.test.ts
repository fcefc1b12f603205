import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { registerPair, registerPerson } from './support/people.ts';
import { card, planOfPerson, startPayingServer, subscribeWith } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';

const { billing, demo, couples, preferences } = endpoints;

let paying: PayingServer;
beforeAll(async () => {
  paying = await startPayingServer({ variables: { DEMO: '1' } });
});
afterAll(() => paying.close());

const subscriptions = () => paying.stripe.world.all('subscription');
const ofLast = () => subscriptions().at(-1);
const premium = { body: { tier: 'premium' as const } };

describe('subscribing', () => {
  it('gives both partners the plan once a card is confirmed, and not before', async () => {
    const { one, other } = await registerPair(paying.server);
    expect(await one.ok(billing.summary)).toMatchObject({
      publishableKey: paying.stripe.publishableKey,
      trialDays: 7,
      subscription: null,
    });
    const { clientSecret } = await one.ok(billing.subscribe, premium);
    expect(clientSecret).toMatch(/^seti_/);
    // Stripe calls this trialing already.
    expect(ofLast()?.status).toBe('trialing');
    await paying.webhooks.settled();
    expect(await planOfPerson(one)).toEqual(['free', 'trialing']);
    expect((await one.ok(billing.summary)).subscription?.state).toBe('unfinished');

    const events = await other.events();
    await paying.stripe.confirm(clientSecret, { number: card.good });
    expect((await events.next()).topics).toContain('subscription');
    await paying.webhooks.settled();
    expect(await planOfPerson(one)).toEqual(['premium', 'active']);
    expect(await planOfPerson(other)).toEqual(['premium', 'active']);
    const { subscription, trialDays } = await one.ok(billing.summary);
    expect(trialDays).toBe(0);
    expect(subscription).toMatchObject({
      tier: 'premium',
      state: 'trialing',
      openAmount: null,
      card: { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 },
    });
    // The partner sees the paid plan, but no card details.
    expect(await other.ok(billing.summary)).toMatchObject({
      subscription: null,
      partner: { firstName: 'Robin', tier: 'premium' },
    });
  });

  it('needs authentication when the bank requires it, and reports a declined card', async () => {
    const person = await registerPerson(paying.server);
    const { clientSecret } = await person.ok(billing.subscribe, premium);
    await expect(async () =>
      paying.stripe.confirm(clientSecret, { number: card.declined }),
    ).rejects.toThrow('Your card was declined.');
    expect(await paying.stripe.confirm(clientSecret, { number: card.asksOnce })).toBe(
      'requires_action',
    );
    await paying.webhooks.settled();
    expect(await planOfPerson(person)).toEqual(['free', 'trialing']);
    await paying.stripe.confirm(clientSecret, { authentication: 'passed' });
    await paying.webhooks.settled();
    expect(await planOfPerson(person)).toEqual(['premium', 'active']);
  });

  it('creates one subscription for repeated requests', async () => {
    const { one } = await registerPair(paying.server);
    const before = subscriptions().length;
    const presses = await Promise.all(
      Array.from({ length: 8 }, () => one.ok(billing.subscribe, premium)),
    );
    expect(new Set(presses.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    // A later request continues the same subscription, even with another plan.
    const { clientSecret } = await one.ok(billing.subscribe, { body: { tier: 'starter' } });
    expect(clientSecret).toBe(presses[0]?.clientSecret);
    expect(subscriptions()).toHaveLength(before + 1);
    expect(ofLast()?.items.data[0]?.price.unit_amount).toBe(999);
    await paying.stripe.confirm(clientSecret, { number: card.good });
    await paying.webhooks.settled();
    expect(await planOfPerson(one)).toEqual(['starter', 'active']);
    const { code } = await one.refused(billing.subscribe, 409, premium);
    expect(code).toBe('already_subscribed');
    expect(subscriptions()).toHaveLength(before + 1);
  });

  // The SDK retries by itself, except after a 429 response.
  it.each([
    ['lost', 3],
    [500, 3],
    [429, 1],
  ] as const)(
    'creates one subscription when the response is %s, also after a retry',
    async (kind, attempts) => {
      const person = await registerPerson(paying.server);
      const before = subscriptions().length;
      paying.stripe.fail({ call: 'POST /v1/subscriptions', kind, times: attempts });
      const error = await person.refused(billing.subscribe, 503, premium);
      expect(error.message).toContain('We can’t reach our payment provider');
      const { clientSecret } = await person.ok(billing.subscribe, premium);
      expect(clientSecret).toMatch(/^seti_/);
      expect(subscriptions()).toHaveLength(before + 1);
    },
  );

  it('replaces the partner’s unconfirmed subscription', async () => {
    const { one, other } = await registerPair(paying.server);
    const before = subscriptions().length;
    const { clientSecret } = await one.ok(billing.subscribe, premium);
    await subscribeWith(paying, other, 'starter');
    await expect(async () =>
      paying.stripe.confirm(clientSecret, { number: card.good }),
    ).rejects.toThrow('canceled');
    const error = await one.refused(billing.subscribe, 409, premium);
    expect(error.message).toBe('Kim has a subscription, and it covers you both.');
    const living = subscriptions()
      .slice(before)
      .filter(({ ended_at }) => ended_at === null);
    expect(living).toHaveLength(1);
  });

  it('creates one subscription for concurrent requests of both partners', async () => {
    const { one, other } = await registerPair(paying.server);
    const before = subscriptions().length;
    await Promise.all([
      one.send(billing.subscribe, premium),
      other.send(billing.subscribe, premium),
    ]);
    const living = subscriptions()
      .slice(before)
      .filter(({ ended_at }) => ended_at === null);
    expect(living).toHaveLength(1);
  });

  it("creates one subscription when the partner's confirmation is not known yet", async () => {
    const { one, other } = await registerPair(paying.server);
    const before = subscriptions().length;
    const { clientSecret } = await one.ok(billing.subscribe, premium);
    await paying.webhooks.settled();
    paying.webhooks.stop();
    await paying.stripe.confirm(clientSecret, { number: card.good });
    paying.webhooks.start();
    const error = await other.refused(billing.subscribe, 409, premium);
    expect(error.message).toBe('Robin has a subscription, and it covers you both.');
    expect(subscriptions()).toHaveLength(before + 1);
  });

  it('grants one trial per user and per couple', async () => {
    const { one, other } = await registerPair(paying.server);
    await subscribeWith(paying, one, 'starter');
    await one.ok(billing.cancel);
    const subscription = ofLast();
    if (!subscription) throw new Error('No subscription');
    // The provider ends it immediately, as its support can.
    subscription.status = 'canceled';
    subscription.ended_at = paying.stripe.world.now();
    for (const person of [one, other]) {
      await one.ok(billing.refresh);
      expect(await person.ok(billing.summary)).toMatchObject({ trialDays: 0, partner: null });
    }
    const { clientSecret } = await other.ok(billing.subscribe, premium);
    expect(clientSecret).toMatch(/^pi_/);
    expect(ofLast()?.status).toBe('incomplete');
    expect(await planOfPerson(other)).toEqual(['free', 'incomplete']);
    await paying.stripe.confirm(clientSecret, { number: card.good });
    await paying.webhooks.settled();
    expect(await planOfPerson(one)).toEqual(['premium', 'active']);
    expect(await other.ok(billing.invoices)).toMatchObject([{ amount: '14.99', status: 'paid' }]);
  });

  it('grants one trial per couple, also after a failed attempt', async () => {
    const { one, other } = await registerPair(paying.server);
    paying.stripe.fail({ call: 'POST /v1/subscriptions', kind: 500, times: 3 });
    await one.refused(billing.subscribe, 503, premium);
    // Simulates an attempt of ten minutes ago that did not reach the provider.
    await inTransaction(paying.server.services.database, (work) =>
      work.change(`UPDATE billing_accounts SET attempt_at = ? WHERE user_id = ?`, [
        new Date(Date.now() - 10 * 60_000),
        one.user.id,
      ]),
    );
    await subscribeWith(paying, other, 'starter');
    const theirs = ofLast();
    if (!theirs) throw new Error('No subscription');
    theirs.status = 'canceled';
    theirs.ended_at = paying.stripe.world.now();
    await other.ok(billing.refresh);
    expect((await one.ok(billing.summary)).trialDays).toBe(0);
    const { clientSecret } = await one.ok(billing.subscribe, premium);
    expect(clientSecret).toMatch(/^pi_/);
    expect(ofLast()?.status).toBe('incomplete');
  });

  it('sends only a proved address to the provider', async () => {
    const person = await registerPerson(paying.server);
    const customer = () => {
      const id = ofLast()?.customer;
      return paying.stripe.world.get('customer', typeof id === 'string' ? id : '');
    };
    await subscribeWith(paying, person, 'premium');
    expect(customer().email).toBeNull();
    const prove = (key: string) =>
      inTransaction(paying.server.services.database, (work) =>
        work.change(`UPDATE users SET email_key = ${key} WHERE id = ?`, [person.user.id]),
      );
    await prove('email');
    await person.ok(billing.refresh);
    expect(customer().email).toBe(person.user.email);
    await prove('id');
    await person.ok(billing.refresh);
    expect(customer().email).toBeNull();
  });

  it('sends the language of receipts to the provider', async () => {
    const person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'premium');
    const languages = () => {
      const id = ofLast()?.customer;
      return paying.stripe.world.get('customer', typeof id === 'string' ? id : '')
        .preferred_locales;
    };
    await person.ok(billing.refresh);
    expect(languages()).toEqual(['en']);
    await person.ok(preferences.change, { body: { language: 'fr' } });
    await person.ok(billing.refresh);
    expect(languages()).toEqual(['fr']);
  });

  it('stays with the payer when the couple ends', async () => {
    const { one, other } = await registerPair(paying.server);
    await subscribeWith(paying, one, 'premium');
    await other.ok(couples.leave);
    expect(await planOfPerson(one)).toEqual(['premium', 'active']);
    expect(await planOfPerson(other)).toEqual(['free', 'free']);
    expect((await other.ok(billing.summary)).partner).toBeNull();
  });

  it('is unavailable to the demo', async () => {
    const visitor = paying.server.client();
    await visitor.ok(demo.signIn, { body: {} });
    expect((await visitor.refused(billing.subscribe, 403, premium)).code).toBe('not_yours');
  });

  it.each([{ tier: 'free' }, { tier: 'gold' }, {}])('rejects %j', async (body) => {
    const person = await registerPerson(paying.server);
    const { issues } = await person.refused(billing.subscribe, 422, { body });
    expect(issues).toEqual([{ field: 'tier', message: 'Choose starter or premium' }]);
  });
});
