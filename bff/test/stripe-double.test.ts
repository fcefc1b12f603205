import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advance } from '@harmony/test-kit/stripe-double/clock';
import {
  assertMatchesTypes,
  SchemaMismatchError,
  parseParameters,
} from '@harmony/test-kit/stripe-double/honesty';
import { startStripeDouble } from '@harmony/test-kit/stripe-double/server';
import type { StripeDouble } from '@harmony/test-kit/stripe-double/server';
import { createWorld } from '@harmony/test-kit/stripe-double/world';

/** The first day of a month, at noon. */
const START = Date.UTC(2026, 0, 1, 12) / 1000;
const DAY = 24 * 60 * 60;

let double: StripeDouble;
let stripe: Stripe;
let customer: string;
let price: string;
beforeAll(async () => {
  double = await startStripeDouble(createWorld(START));
  const { port } = new URL(double.address);
  const options = { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 } as const;
  stripe = new Stripe(double.secretKey, options);
  customer = (await stripe.customers.create({ email: 'robin@example.com' })).id;
  const recurring = { interval: 'month' } as const;
  const product_data = { name: 'Harmony' };
  const sent = { currency: 'usd', unit_amount: 1000, recurring, product_data };
  price = (await stripe.prices.create({ ...sent, metadata: { tier: 'starter' } })).id;
});
afterAll(() => double.close());

describe('schemas generated from the SDK types', () => {
  const right = { customer: 'cus_1', items: [{ price: 'price_1' }], trial_period_days: '7' };

  it('accept valid parameters and convert their types', () => {
    expect(parseParameters('SubscriptionCreateParams', right)).toMatchObject({
      trial_period_days: 7,
    });
  });

  it.each([
    ['a typo', { ...right, trail_period_days: '7' }],
    ['a typo deep inside', { ...right, payment_settings: { save_default: 'on_subscription' } }],
    ['a value that no enumeration has', { ...right, payment_behavior: 'allow_incomplet' }],
    ['a text for a number', { ...right, trial_period_days: 'a week' }],
  ])('reject %s', (_name, sent) => {
    expect(() => parseParameters('SubscriptionCreateParams', sent)).toThrow(SchemaMismatchError);
  });

  it('reject parameters without required fields', () => {
    expect(() => parseParameters('PriceCreateParams', { unit_amount: '1' })).toThrow(/currency/);
  });

  it('reject a response with a missing field, an extra field or an unknown value', async () => {
    const { data } = await stripe.prices.list({ lookup_keys: ['none'] });
    expect(data).toEqual([]);
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price }] });
    const plain = JSON.parse(JSON.stringify(subscription)) as Record<string, unknown>;
    expect(() => assertMatchesTypes(plain)).not.toThrow();
    const { status, ...without } = plain;
    expect(status).toBe('incomplete');
    expect(() => assertMatchesTypes(without)).toThrow(/status/);
    expect(() => assertMatchesTypes({ ...plain, current_period_end: 1 })).toThrow(
      SchemaMismatchError,
    );
    expect(() => assertMatchesTypes({ data: [{ ...plain, status: 'trialling' }] })).toThrow(
      /status/,
    );
  });
});

describe('the Stripe double', () => {
  it('executes a request once per idempotency key, and rejects other parameters with it', async () => {
    const once = { idempotencyKey: 'key-1' };
    const first = await stripe.customers.create({ email: 'one@example.com' }, once);
    const again = await stripe.customers.create({ email: 'one@example.com' }, once);
    expect(again.id).toBe(first.id);
    await expect(stripe.customers.create({ email: 'other@example.com' }, once)).rejects.toThrow(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('renews each month, and ends a trial without a card', async () => {
    const trial = await stripe.subscriptions.create({
      customer,
      items: [{ price }],
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      payment_behavior: 'default_incomplete',
    });
    const paid = await stripe.subscriptions.create({
      customer,
      items: [{ price }],
      expand: ['latest_invoice.confirmation_secret'],
    });
    const { confirmation_secret: secret } = paid.latest_invoice as Stripe.Invoice;
    await double.confirm(String(secret?.client_secret), { number: '4242424242424242' });
    advance(double.world, START + 8 * DAY);
    expect((await stripe.subscriptions.retrieve(trial.id)).status).toBe('canceled');
    advance(double.world, START + 70 * DAY);
    const invoices = await stripe.invoices.list({ customer });
    const ofPaid = invoices.data.filter(
      ({ parent }) => parent?.subscription_details?.subscription === paid.id,
    );
    expect(ofPaid.map(({ status, amount_paid }) => [status, amount_paid])).toEqual([
      ['paid', 1000],
      ['paid', 1000],
      ['paid', 1000],
    ]);
  });

  it('needs the right key', async () => {
    const { port } = new URL(double.address);
    const other = new Stripe('sk_test_other', { host: '127.0.0.1', port, protocol: 'http' });
    await expect(other.customers.create({})).rejects.toThrow(
      Stripe.errors.StripeAuthenticationError,
    );
  });
});
