import type Stripe from 'stripe';
import { charge, follow, paymentOf, subscriptionOf } from './charging.ts';
import { testCard } from './test-cards.ts';
import type { TestCard } from './test-cards.ts';
import { applyUpdate } from './updates.ts';
import { idOf, ProviderError } from './world.ts';
import type { World } from './world.ts';

/** Requests of the provider's script in a browser. */
export interface Confirmation {
  client_secret: string;
  /** An entered card; defaults to the card on file. */
  number?: string;
  /** Whether the cardholder has completed authentication, if the bank requested it. */
  authentication?: 'passed' | 'failed';
}

/**
 * Confirms a setup or a payment, as the provider's script does in a browser.
 *
 * @returns the setup or payment, perhaps with a next action
 * @throws ProviderError `card_error` with the message for the payer
 */
export function confirm(
  world: World,
  id: string,
  { client_secret, number, authentication }: Confirmation,
): Stripe.SetupIntent | Stripe.PaymentIntent {
  const intent = world.find(id) as Stripe.SetupIntent | Stripe.PaymentIntent | undefined;
  if (!intent || intent.client_secret !== client_secret) {
    throw new ProviderError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such intent: '${id}'`,
    });
  }
  if (intent.status === 'succeeded') return intent;
  if (intent.status === 'canceled') {
    throw new ProviderError(400, {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: 'This was canceled. Please start again.',
    });
  }
  if (authentication === 'failed') {
    Object.assign(intent, { status: 'requires_payment_method', next_action: null });
    throw new ProviderError(402, {
      type: 'card_error',
      code: 'setup_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  }
  const card =
    number === undefined
      ? idOf(intent.payment_method)
      : newCard(world, idOf(intent.customer), number);
  const behaviour = testCard(world.cardNumbers.get(card) ?? '');
  return intent.object === 'setup_intent'
    ? confirmSetup(world, intent, card, behaviour, authentication)
    : confirmPayment(world, intent, card, behaviour, authentication);
}

function confirmSetup(
  world: World,
  setup: Stripe.SetupIntent,
  card: string,
  behaviour: TestCard,
  authentication: 'passed' | undefined,
): Stripe.SetupIntent {
  if (behaviour.onSetup === 'decline') throw declined(behaviour);
  setup.payment_method = card;
  if (behaviour.onSetup === 'authenticate' && authentication !== 'passed') {
    setup.status = 'requires_action';
    setup.next_action = { type: 'use_stripe_sdk' };
    return setup;
  }
  setup.status = 'succeeded';
  setup.next_action = null;
  const subscription = world
    .all('subscription')
    .find(({ pending_setup_intent }) => idOf(pending_setup_intent) === setup.id);
  if (subscription) {
    subscription.default_payment_method = card;
    subscription.pending_setup_intent = null;
  }
  world.happened('setup_intent.succeeded', setup);
  if (subscription) world.happened('customer.subscription.updated', subscription);
  return setup;
}

function confirmPayment(
  world: World,
  payment: Stripe.PaymentIntent,
  card: string,
  behaviour: TestCard,
  authentication: 'passed' | undefined,
): Stripe.PaymentIntent {
  const invoice = world.all('invoice').find((each) => paymentOf(world, each).id === payment.id);
  if (!invoice) throw new Error('A payment without an invoice');
  const subscription = subscriptionOf(world, invoice);
  const mustAsk = behaviour.onSetup === 'authenticate' || behaviour.onCharge === 'authenticate';
  if (mustAsk && authentication !== 'passed') {
    payment.status = 'requires_action';
    payment.payment_method = card;
    payment.next_action = { type: 'use_stripe_sdk' };
    return payment;
  }
  const outcome = charge(world, invoice, card, true);
  if (outcome !== 'paid') throw declined(behaviour);
  subscription.default_payment_method = card;
  applyUpdate(world, subscription, invoice);
  follow(world, subscription, invoice, outcome);
  return payment;
}

function newCard(world: World, customer: string, number: string): string {
  const { brand } = testCard(number);
  const { id } = world.make('payment_method', 'pm', (pm) => ({
    id: pm,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: null,
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    } as Stripe.PaymentMethod.Card,
    created: world.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }));
  world.cardNumbers.set(id, number);
  return id;
}

function declined({ declineCode, message }: TestCard): ProviderError {
  return new ProviderError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message: message ?? 'Your card was declined.',
  });
}
