import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planOfPerson, startPayingServer, subscribeWith } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';
import { fieldsOf, registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';

const { billing } = endpoints;
const SECONDS_PER_DAY = 24 * 60 * 60;
const MINUTE_MILLISECONDS = 60_000;

let paying: PayingServer;
let person: Person;
beforeAll(async () => {
  paying = await startPayingServer();
});
afterAll(() => paying.close());

const now = () => Math.floor(Date.now() / 1000);
const own = async () => (await person.ok(billing.summary)).subscription;

function subscription(): Stripe.Subscription {
  const last = paying.stripe.world.all('subscription').at(-1);
  if (!last) throw new Error('No subscription');
  return last;
}

function invoice(): Stripe.Invoice {
  return paying.stripe.world.get('invoice', subscription().latest_invoice);
}

/** Changes the subscription at the provider, as its support or time can, and refreshes it. */
async function becomes(fields: Partial<Stripe.Subscription>): Promise<void> {
  const afresh = { cancel_at_period_end: false, cancel_at: null, ended_at: null, schedule: null };
  Object.assign(subscription(), afresh, fields);
  await person.ok(billing.refresh);
}

const actions = {
  subscribe: [billing.subscribe, { body: { tier: 'starter' } }],
  cancel: [billing.cancel, {}],
  reactivate: [billing.reactivate, {}],
  preview: [billing.planChange, { query: { tier: 'premium' } }],
  change: [billing.changePlan, { body: { tier: 'premium' } }],
  card: [billing.newCard, {}],
  pay: [billing.pay, {}],
} as const satisfies Record<string, readonly [Endpoint, Sent]>;
type Action = keyof typeof actions;

const every = Object.keys(actions) as Action[];
const allBut = (...done: Action[]): Action[] => every.filter((action) => !done.includes(action));

/** Attempts actions that are rejected, and returns the reasons. */
async function refusals(tried: readonly Action[]): Promise<Record<string, string>> {
  const codes: [Action, string][] = [];
  for (const action of tried) {
    const [endpoint, sent] = actions[action];
    codes.push([action, (await person.refused(endpoint, 409, sent)).code]);
  }
  return Object.fromEntries(codes);
}

const coded = (code: string, ...refused: Action[]) =>
  Object.fromEntries(refused.map((action) => [action, code]));

describe('without an active subscription', () => {
  beforeEach(async () => {
    person = await registerPerson(paying.server);
  });

  it('a user can only start one', async () => {
    const refused = allBut('subscribe');
    expect(await refusals(refused)).toEqual(coded('not_subscribed', ...refused));
    await person.ok(...actions.subscribe);
    // It is not confirmed, so it cannot be canceled, changed or paid yet.
    expect((await own())?.state).toBe('unfinished');
    expect(await refusals(refused)).toEqual(coded('not_subscribed', ...refused));
    expect(await planOfPerson(person)).toEqual(['free', 'trialing']);
  });

  it('a user can start another one after the first has ended', async () => {
    await subscribeWith(paying, person, 'starter');
    await becomes({ status: 'canceled', ended_at: now() });
    const refused = allBut('subscribe');
    expect(await refusals(refused)).toEqual(coded('not_subscribed', ...refused));
    expect(await planOfPerson(person)).toEqual(['free', 'free']);
    expect((await person.ok(...actions.subscribe)).clientSecret).toMatch(/^pi_/);
  });
});

describe('a subscription', () => {
  beforeEach(async () => {
    person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'starter');
  });

  it.each(['trialing', 'active'] as const)('that is %s allows every action', async (status) => {
    await becomes({ status });
    expect(await refusals(['subscribe'])).toEqual(coded('already_subscribed', 'subscribe'));
    expect(await planOfPerson(person)).toEqual(['starter', 'active']);
    // Without a cancellation, reactivating changes nothing.
    const calls = paying.stripe.calls.length;
    expect((await person.ok(...actions.reactivate)).subscription?.state).toBe(status);
    expect(paying.stripe.calls.slice(calls)).toEqual(['GET /v1/subscriptions']);
    expect(await person.ok(...actions.pay)).toEqual({ clientSecret: null });
    expect((await person.ok(...actions.card)).clientSecret).toMatch(/^seti_/);

    expect((await person.ok(...actions.cancel)).subscription?.state).toBe('ending');
    expect((await person.ok(...actions.reactivate)).subscription?.state).toBe(status);
    expect((await person.ok(...actions.preview)).begins).toBe('now');
    await person.ok(...actions.change);
    expect(await own()).toMatchObject({ tier: 'premium', state: status });
  });

  it.each(['trialing', 'active'] as const)(
    'that was canceled while it was %s allows every action but a plan change',
    async (status) => {
      await becomes({ status, cancel_at_period_end: true });
      expect(await planOfPerson(person)).toEqual(['starter', 'cancel_at_period_end']);
      expect(await refusals(['subscribe', 'preview', 'change'])).toEqual({
        ...coded('already_subscribed', 'subscribe'),
        ...coded('not_subscribed', 'preview', 'change'),
      });
      const { message } = await person.refused(billing.changePlan, 409, actions.change[1]);
      expect(message).toBe('Reactivate your subscription first, then change the plan.');
      expect((await person.ok(...actions.cancel)).subscription?.state).toBe('ending');
      expect((await person.ok(...actions.card)).clientSecret).toMatch(/^seti_/);
      expect(await person.ok(...actions.pay)).toEqual({ clientSecret: null });
    },
  );

  // The provider's support can also set an end date.
  it('that ends on a fixed day counts as canceled', async () => {
    await becomes({ cancel_at: now() + SECONDS_PER_DAY });
    expect((await own())?.state).toBe('ending');
    expect(await planOfPerson(person)).toEqual(['starter', 'cancel_at_period_end']);
  });

  it.each(['past_due', 'unpaid', 'paused'] as const)(
    'that is %s can be paid or canceled',
    async (status) => {
      await becomes({ status });
      expect(await refusals(allBut('cancel', 'card', 'pay'))).toEqual({
        ...coded('already_subscribed', 'subscribe'),
        ...coded('not_subscribed', 'reactivate', 'preview', 'change'),
      });
      const { message } = await person.refused(billing.changePlan, 409, actions.change[1]);
      expect(message).toBe('Pay what you owe first, then change the plan.');
      expect((await person.ok(...actions.card)).clientSecret).toMatch(/^seti_/);
      Object.assign(invoice(), { status: 'open', amount_due: 999, amount_remaining: 999 });
      expect(await person.ok(...actions.pay)).toEqual({ clientSecret: null });
      expect((await own())?.state).toBe('active');

      await becomes({ status });
      // Nothing is paid, so it ends immediately instead of with its period.
      expect((await person.ok(...actions.cancel)).subscription?.state).toBe('ended');
      expect(await planOfPerson(person)).toEqual(['free', 'free']);
    },
  );
});

describe('the open amount', () => {
  beforeEach(async () => {
    person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'premium');
  });

  it.each([
    ['open', '14.99'],
    ['draft', null],
    ['uncollectible', null],
    ['void', null],
    ['paid', null],
  ] as const)('of an invoice that is %s is %j', async (status, openAmount) => {
    Object.assign(invoice(), { status, amount_remaining: 1499 });
    await becomes({ status: 'unpaid' });
    expect(await own()).toMatchObject({ state: 'unpaid', openAmount });
  });

  it('is charged again only while it is open', async () => {
    await becomes({ status: 'unpaid' });
    for (const status of ['draft', 'uncollectible', 'void', 'paid'] as const) {
      Object.assign(invoice(), { status, amount_remaining: 1499 });
      const calls = paying.stripe.calls.length;
      expect(await person.ok(billing.pay)).toEqual({ clientSecret: null });
      expect(paying.stripe.calls.slice(calls)).not.toContain('POST /v1/invoices/:id/pay');
    }
  });

  it('is empty when nothing is due or the subscription has ended', async () => {
    Object.assign(invoice(), { status: 'open', amount_remaining: 0 });
    await becomes({ status: 'active' });
    expect((await own())?.openAmount).toBeNull();
    invoice().amount_remaining = 1499;
    await becomes({ status: 'canceled', ended_at: now() });
    expect((await own())?.openAmount).toBeNull();
  });
});

describe('the grace period', () => {
  it.each([
    ['still gives the plan a minute before they are over', 60, ['premium', 'past_due']],
    ['gives nothing a minute after', -60, ['free', 'past_due']],
  ])('of a failed payment %s', async (_when, left, plan) => {
    person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'premium');
    const failedAt = now() - 7 * SECONDS_PER_DAY + left;
    Object.assign(invoice(), { status: 'open', created: failedAt, amount_remaining: 1499 });
    await becomes({ status: 'past_due' });
    const keptUntil = new Date((failedAt + 7 * SECONDS_PER_DAY) * 1000).toISOString();
    expect(await own()).toMatchObject({ state: 'past_due', keptUntil });
    expect(await planOfPerson(person)).toEqual(plan);
  });
});

describe('a quoted price', () => {
  beforeEach(async () => {
    person = await registerPerson(paying.server);
    await subscribeWith(paying, person, 'starter');
    const item = subscription().items.data[0];
    Object.assign(item ?? {}, {
      current_period_start: now() - 10 * SECONDS_PER_DAY,
      current_period_end: now() + 20 * SECONDS_PER_DAY,
    });
    await becomes({ status: 'active' });
  });

  const change = (minutes: number) => ({
    body: {
      tier: 'premium' as const,
      quotedAt: new Date(Date.now() + minutes * MINUTE_MILLISECONDS).toISOString(),
    },
  });

  // Clocks differ, so a quote may be slightly in the future.
  it.each([-29, 0, 29])('is valid %d minutes from now', async (minutes) => {
    await person.ok(billing.changePlan, change(minutes));
    expect(await planOfPerson(person)).toEqual(['premium', 'active']);
  });

  it.each([-31, 31, -300, 300])('is invalid %d minutes from now', async (minutes) => {
    const error = await person.refused(billing.changePlan, 422, change(minutes));
    expect(fieldsOf(error)).toEqual(['quotedAt']);
    expect(await planOfPerson(person)).toEqual(['starter', 'active']);
  });

  it('is quoted to the second, with the date of the next payment', async () => {
    const quote = await person.ok(billing.planChange, { query: { tier: 'premium' } });
    expect(quote.quotedAt).toMatch(/:\d{2}\.000Z$/);
    expect(quote.nextPaymentAt?.slice(0, 10)).toBe(addDays(utcDay(new Date()), 20));
    expect(await person.ok(billing.planChange, { query: { tier: 'starter' } })).toMatchObject({
      begins: 'now',
      dueNow: '0.00',
      price: '9.99',
    });
  });
});
