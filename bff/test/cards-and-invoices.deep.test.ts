import { endpoints } from '@harmony/contract';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { card, startPayingServer, subscribeWith } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';
import { registerPair, registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';

const { billing } = endpoints;

let paying: PayingServer;
let person: Person;
let subscription: Stripe.Subscription;
beforeAll(async () => {
  paying = await startPayingServer();
});
afterAll(() => paying.close());

function latest(): Stripe.Subscription {
  const last = paying.stripe.world.all('subscription').at(-1);
  if (!last) throw new Error('No subscription');
  return last;
}

beforeEach(async () => {
  person = await registerPerson(paying.server);
  await subscribeWith(paying, person, 'starter');
  subscription = latest();
});

const setupOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';
const last4 = async (of: Person) => (await of.ok(billing.summary)).subscription?.card?.last4;
const use = (setupId: string) => ({ body: { setupId } });

/** Enters another card at the provider, and leaves before the page reports it. */
async function enterCard(number: string) {
  const { clientSecret } = await person.ok(billing.newCard);
  await paying.stripe.confirm(clientSecret, { number });
  const event = paying.stripe.world.events.at(-1);
  if (event?.type !== 'setup_intent.succeeded') throw new Error('No card was set up');
  return { event, setup: paying.stripe.world.get('setup_intent', setupOf(clientSecret)) };
}

/** Enters two cards and uses the second; no events have been delivered yet. */
async function enterTwoCards() {
  const { world } = paying.stripe;
  const older = await enterCard(card.failsLater);
  world.setNow(world.now() + 60);
  const newer = await enterCard(card.other);
  await person.ok(billing.useCard, { body: { setupId: newer.setup.id } });
  return { older, newer };
}

describe('another card', () => {
  it('is accepted only from the user who confirmed it', async () => {
    const other = await registerPerson(paying.server);
    await subscribeWith(paying, other, 'starter');
    const { clientSecret } = await other.ok(billing.newCard);
    paying.webhooks.stop();
    await paying.stripe.confirm(clientSecret, { number: card.other });
    const sent = use(setupOf(clientSecret));
    const { code } = await person.refused(billing.useCard, 404, sent);
    expect([code, await last4(person), await last4(other)]).toEqual(['not_found', '4242', '4242']);
    expect(await other.ok(billing.useCard, sent)).toEqual({ clientSecret: null });
    expect([await last4(person), await last4(other)]).toEqual(['4242', '4444']);
    paying.webhooks.start();
  });

  it('rejects a setup that was confirmed for something else or does not exist', async () => {
    const { clientSecret } = await person.ok(billing.newCard);
    await paying.stripe.confirm(clientSecret, { number: card.other });
    const setup = paying.stripe.world.get('setup_intent', setupOf(clientSecret));
    setup.metadata = { purpose: 'support' };
    subscription.default_payment_method = null;
    for (const setupId of [setup.id, 'seti_of_nobody']) {
      expect((await person.refused(billing.useCard, 404, use(setupId))).message).toBe(
        'Couldn’t confirm this card. Please enter it again.',
      );
    }
    expect(subscription.default_payment_method).toBeNull();
  });

  it('needs a completed setup with a card', async () => {
    const { clientSecret } = await person.ok(billing.newCard);
    const setup = paying.stripe.world.get('setup_intent', setupOf(clientSecret));
    for (const fields of [
      { status: 'processing', payment_method: String(subscription.default_payment_method) },
      { status: 'succeeded', payment_method: null },
    ]) {
      Object.assign(setup, fields);
      expect((await person.refused(billing.useCard, 404, use(setup.id))).code).toBe('not_found');
    }
  });

  it('becomes the default as soon as the provider reports it', async () => {
    const { clientSecret } = await person.ok(billing.newCard);
    await paying.stripe.confirm(clientSecret, { number: card.other });
    await paying.webhooks.settled();
    expect(await last4(person)).toBe('4444');
  });

  it('stays the default after a late event about an earlier card', async () => {
    const { webhooks } = paying;
    webhooks.stop();
    const { older, newer } = await enterTwoCards();
    expect(await webhooks.deliver(older.event)).toBe(200);
    expect(await last4(person)).toBe('4444');
    // Also after a late request from its page, and after late events of the newer card.
    expect(await person.ok(billing.useCard, use(older.setup.id))).toEqual({ clientSecret: null });
    expect(await webhooks.deliver(newer.event)).toBe(200);
    expect(await webhooks.deliver(newer.event)).toBe(200);
    expect(await last4(person)).toBe('4444');
    webhooks.start();
  });

  it('becomes the default again by its event after a concurrent change to an older card', async () => {
    const { webhooks } = paying;
    webhooks.stop();
    const { older, newer } = await enterTwoCards();
    subscription.default_payment_method = older.setup.payment_method;
    expect(await webhooks.deliver(newer.event)).toBe(200);
    expect(await last4(person)).toBe('4444');
    webhooks.start();
  });

  it('is rejected once the subscription has ended', async () => {
    paying.webhooks.stop();
    const { event } = await enterCard(card.other);
    Object.assign(subscription, { status: 'canceled', ended_at: paying.stripe.world.now() });
    expect(await paying.webhooks.deliver(event)).toBe(200);
    expect((await person.ok(billing.summary)).subscription?.state).toBe('ended');
    paying.webhooks.start();
  });

  it('that is declined shows the bank’s message', async () => {
    const { clientSecret } = await person.ok(billing.newCard);
    await paying.stripe.confirm(clientSecret, { number: card.failsLater });
    const invoice = paying.stripe.world.get('invoice', subscription.latest_invoice);
    Object.assign(invoice, { status: 'open', amount_due: 999, amount_remaining: 999 });
    subscription.status = 'past_due';
    const error = await person.refused(billing.useCard, 402, use(setupOf(clientSecret)));
    expect([error.code, error.message]).toEqual(['payment_failed', 'Your card was declined.']);
    expect((await person.ok(billing.summary)).subscription).toMatchObject({
      state: 'past_due',
      openAmount: '9.99',
      card: { last4: '0341' },
    });
  });
});

describe('invoices', () => {
  it('are listed once they are finalized with an amount, in any later state', async () => {
    const first = paying.stripe.world.get('invoice', subscription.latest_invoice);
    // A trial begins with an invoice for a zero amount.
    expect([first.status, first.total, await person.ok(billing.invoices)]).toEqual(['paid', 0, []]);
    Object.assign(first, { total: 999 });
    for (const status of ['paid', 'open', 'void', 'uncollectible'] as const) {
      first.status = status;
      expect(await person.ok(billing.invoices)).toEqual([
        {
          id: first.id,
          number: first.number,
          createdAt: new Date(first.created * 1000).toISOString(),
          amount: '9.99',
          status,
          description: first.lines.data.at(-1)?.description,
          page: first.hosted_invoice_url,
          file: first.invoice_pdf,
        },
      ]);
    }
    for (const status of ['draft', null] as const) {
      first.status = status;
      expect(await person.ok(billing.invoices)).toEqual([]);
    }
    Object.assign(first, { status: 'paid', hosted_invoice_url: null, invoice_pdf: null });
    first.lines.data = [];
    expect(await person.ok(billing.invoices)).toMatchObject([
      { description: 'Harmony', page: null, file: null },
    ]);
  });

  it('are visible only to the user who pays them', async () => {
    const mine = paying.stripe.world.get('invoice', subscription.latest_invoice);
    const other = await registerPerson(paying.server);
    await subscribeWith(paying, other, 'starter');
    const theirs = paying.stripe.world.get('invoice', latest().latest_invoice);
    for (const invoice of [mine, theirs]) Object.assign(invoice, { total: 999, status: 'paid' });
    expect((await person.ok(billing.invoices)).map(({ id }) => id)).toEqual([mine.id]);
    expect((await other.ok(billing.invoices)).map(({ id }) => id)).toEqual([theirs.id]);
  });

  it('are empty for a user who has never paid, also while the provider is unreachable', async () => {
    paying.stripe.fail({ call: 'GET /v1/invoices', kind: 500, times: 3 });
    expect(await (await registerPerson(paying.server)).ok(billing.invoices)).toEqual([]);
    await person.refused(billing.invoices, 503);
  });
});

describe('the subscription shown to the partner', () => {
  it('is the plan that serves both, never an unconfirmed or ended one', async () => {
    const { one, other } = await registerPair(paying.server);
    const notices = async () => {
      await one.ok(billing.refresh);
      const { partner, trialDays, subscription: own } = await other.ok(billing.summary);
      return [partner?.tier, trialDays, own];
    };
    expect(await notices()).toEqual([undefined, 7, null]);
    await one.ok(billing.subscribe, { body: { tier: 'premium' } });
    expect(await notices()).toEqual([undefined, 7, null]);
    await subscribeWith(paying, one, 'premium');
    expect(await notices()).toEqual(['premium', 0, null]);
    Object.assign(latest(), { status: 'canceled', ended_at: paying.stripe.world.now() });
    expect(await notices()).toEqual([undefined, 0, null]);
  });
});
