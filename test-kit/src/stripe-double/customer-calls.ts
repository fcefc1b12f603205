import type Stripe from 'stripe';
import type { Call } from './calls.ts';
import { end } from './charging.ts';
import { newSetup } from './new-resources.ts';
import { idOf, listOf } from './world.ts';

/** Calls for customers, prices and card setups. */
export const customerCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    parameters: 'CustomerCreateParams',
    respond: (world, { email, metadata }) => {
      const customer = world.make('customer', 'cus', (id) => ({
        id,
        object: 'customer',
        balance: 0,
        created: world.now(),
        default_source: null,
        description: null,
        email: email ?? null,
        invoice_settings: {
          custom_fields: null,
          default_payment_method: null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: metadata ?? {},
        preferred_locales: [],
        shipping: null,
      }));
      world.happened('customer.created', customer);
      return customer;
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    parameters: 'CustomerUpdateParams',
    respond: (world, { email, preferred_locales }, id) => {
      const customer = world.get('customer', id);
      // An empty string removes it.
      if (email !== undefined) customer.email = email === '' ? null : email;
      if (preferred_locales !== undefined) customer.preferred_locales = preferred_locales;
      world.happened('customer.updated', customer);
      return customer;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    respond: (world, _sent, id) => {
      const customer = world.get('customer', id);
      for (const subscription of world.all('subscription')) {
        const isTheirs = idOf(subscription.customer) === id;
        if (isTheirs && subscription.ended_at === null) end(world, subscription);
      }
      world.remove(id);
      world.happened('customer.deleted', customer);
      return { id, object: 'customer', deleted: true };
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    parameters: 'PriceListParams',
    respond: (world, { lookup_keys }) =>
      listOf(
        world.all('price').filter((price) => (lookup_keys ?? []).includes(price.lookup_key)),
        '/v1/prices',
      ),
  },
  {
    method: 'POST',
    path: '/v1/prices',
    parameters: 'PriceCreateParams',
    respond: (world, sent) =>
      world.make('price', 'price', (id): Stripe.Price => ({
        id,
        object: 'price',
        active: true,
        billing_scheme: 'per_unit',
        created: world.now(),
        currency: sent['currency'],
        custom_unit_amount: null,
        livemode: false,
        lookup_key: sent['lookup_key'] ?? null,
        metadata: sent['metadata'] ?? {},
        nickname: null,
        product: world.newId('prod'),
        recurring: {
          interval: 'month',
          interval_count: 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        },
        tax_behavior: 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: 'recurring',
        unit_amount: sent['unit_amount'],
        unit_amount_decimal: null,
      })),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents',
    parameters: 'SetupIntentCreateParams',
    respond: (world, { customer, metadata }) => newSetup(world, customer, metadata),
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    parameters: 'SetupIntentRetrieveParams',
    respond: (world, _sent, id) => world.get('setup_intent', id),
  },
];
