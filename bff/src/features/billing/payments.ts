import { planOf, plans } from '@harmony/contract';
import type { PaidTier, Plan } from '@harmony/contract';
import { Stripe } from 'stripe';
import type { Environment } from '../../platform/environment/environment.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Services } from '../../services.ts';

declare module '../../services.ts' {
  interface Services {
    payments: Payments | undefined;
  }
}

const TIMEOUT_MILLISECONDS = 10_000;
const RETRIES = 2;

export interface Payments {
  stripe: Stripe;
  /** For the provider's script in browsers. */
  publishableKey: string;
  /** Valid signing secrets of webhook events. */
  webhookSecrets: readonly string[];
  /** Returns the provider's price id of a plan; creates the price if necessary. */
  priceOf(tier: PaidTier): Promise<string>;
}

export function openPayments({ stripe: settings }: Environment): Payments | undefined {
  if (!settings) return undefined;
  const { secretKey, publishableKey, webhookSecrets, apiBase } = settings;
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MILLISECONDS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase && {
      protocol: apiBase.protocol === 'http:' ? 'http' : 'https',
      host: apiBase.hostname,
      port: apiBase.port || (apiBase.protocol === 'http:' ? 80 : 443),
    }),
  });
  const prices = new Map<PaidTier, Promise<string>>();
  return {
    stripe,
    publishableKey,
    webhookSecrets,
    priceOf(tier) {
      const known = prices.get(tier);
      if (known) return known;
      const found = findOrMakePrice(stripe, plans[tier]);
      prices.set(tier, found);
      found.catch(() => prices.delete(tier));
      return found;
    },
  };
}

/**
 * Returns the payment provider.
 *
 * @throws ApiError `payments_not_set_up`
 */
export function paymentsOf({ payments }: Services): Payments {
  if (payments) return payments;
  throw paymentsNotSetUp();
}

/**
 * Returns the payment provider to sell a plan.
 *
 * @throws ApiError `payments_not_set_up`, also where every user has a plan without paying
 */
export function salesOf(services: Services): Payments {
  if (services.environment.planForAll !== undefined) throw paymentsNotSetUp();
  return paymentsOf(services);
}

function paymentsNotSetUp(): ApiError {
  return new ApiError(
    'payments_not_set_up',
    sentence('Payment Setup Required: cards cannot be taken here.'),
  );
}

export function planOfPrice({ metadata }: Stripe.Price): Plan {
  return planOf(metadata['tier'] ?? 'free');
}

/** Prices are immutable: a new amount is a new price, which applies to later subscriptions. */
async function findOrMakePrice(stripe: Stripe, plan: Plan): Promise<string> {
  const key = `harmony_${plan.tier}_monthly_usd_${plan.monthlyPriceCents}`;
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true });
  if (data[0]) return data[0].id;
  const created = await stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: plan.monthlyPriceCents,
      recurring: { interval: 'month' },
      product_data: { name: `Harmony ${plan.name}` },
      lookup_key: key,
      metadata: { tier: plan.tier },
    },
    { idempotencyKey: `price-${key}` },
  );
  return created.id;
}
