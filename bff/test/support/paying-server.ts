import { endpoints } from '@harmony/contract';
import type { Billing, PaidTier } from '@harmony/contract';
import type { Logger } from 'pino';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import { startStripeDouble } from '@harmony/test-kit/stripe-double/server';
import type { StripeDouble } from '@harmony/test-kit/stripe-double/server';
import { createWebhooks } from '@harmony/test-kit/stripe-double/webhooks';
import type { Webhooks } from '@harmony/test-kit/stripe-double/webhooks';
import { createWorld } from '@harmony/test-kit/stripe-double/world';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

const { billing } = endpoints;

/** Webhook secrets: the current one, and its replacement. */
export const WEBHOOK_SECRETS = ['whsec_of_the_double', 'whsec_of_tomorrow'] as const;

/** Test cards by behavior. */
export const card = {
  good: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
} as const;

/** Provider calls that are safe to repeat without an idempotency key: they neither charge nor cancel. */
const HARMLESS: ReadonlySet<string> = new Set([
  'POST /v1/customers/:id',
  'POST /v1/invoices/create_preview',
  'POST /v1/setup_intents',
  // A subscription has at most one schedule, which is always replaced as a whole.
  'POST /v1/subscription_schedules',
  'POST /v1/subscription_schedules/:id',
  'POST /v1/subscription_schedules/:id/release',
]);

/** The server with a simulated payment provider. */
export interface PayingServer {
  server: TestServer;
  stripe: StripeDouble;
  webhooks: Webhooks;
  close(): Promise<void>;
}

/**
 * Starts a server that accepts cards.
 *
 * @param start the provider's time in seconds; the current time by default
 */
export async function startPayingServer({
  start,
  variables,
  logger,
}: {
  start?: number;
  variables?: Record<string, string>;
  logger?: Logger;
} = {}): Promise<PayingServer> {
  const stripe = await startStripeDouble(createWorld(start));
  const server = await startTestServer(
    {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRETS.join(','),
      STRIPE_API_BASE: stripe.address,
      ...variables,
    },
    logger,
  );
  const webhooks = createWebhooks(
    stripe.world,
    `${server.address}/api/webhooks/stripe`,
    WEBHOOK_SECRETS[0],
  );
  webhooks.start();
  return {
    server,
    stripe,
    webhooks,
    async close() {
      webhooks.stop();
      await webhooks.settled();
      await server.close();
      await stripe.close();
      // Checked even when no request was repeated in this test.
      expect([...stripe.unkeyed].filter((name) => !HARMLESS.has(name))).toEqual([]);
    },
  };
}

/** Subscribes and enters a card, as a browser does; later changes arrive by webhook only. */
export async function subscribeWith(
  { stripe, webhooks }: PayingServer,
  person: Person,
  tier: PaidTier,
  number: string = card.good,
): Promise<Billing> {
  const { clientSecret } = await person.ok(billing.subscribe, { body: { tier } });
  const status = await stripe.confirm(clientSecret, { number });
  if (status === 'requires_action')
    await stripe.confirm(clientSecret, { authentication: 'passed' });
  await webhooks.settled();
  return person.ok(billing.summary);
}

/** The user's effective plan and status. */
export async function planOfPerson(person: Person): Promise<[tier: string, status: string]> {
  const { subscriptionTier, subscriptionStatus } = await person.ok(endpoints.subscriptions.status);
  return [subscriptionTier, subscriptionStatus];
}
