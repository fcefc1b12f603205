import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base } from './server.ts';

const WEBHOOK_SECRET = 'whsec_of_browser_tests';

/** The test double of Stripe's API. */
export interface ProviderDouble {
  address: string;
  /** Advances the provider's clock by days, which triggers due invoices and webhooks. */
  pass(days: number): Promise<void>;
  fail(fault: {
    call?: string;
    kind: 500 | 429 | 'timeout' | 'lost';
    times: number;
  }): Promise<void>;
  /** All subscriptions, including canceled ones. */
  subscriptions(): Promise<{ id: string; status: string }[]>;
}

interface Workers {
  stripe: ProviderDouble;
  webhooks: string;
}

/** Tests with a payment provider and a server that uses it. */
export const test = base.extend<object, Workers>({
  stripe: [
    // Playwright requires destructuring even without fixtures.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const program = fileURLToPath(import.meta.resolve('@harmony/test-kit/stripe-double/main'));
      const child = spawn(process.execPath, [program], {
        // The provider's clock starts in the past, so that later events are not in the future.
        env: { ...process.env, PORT: '0', DAYS_AGO: '9' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [address] = (await once(createInterface(child.stdout), 'line')) as [string];
      const post = async (path: string, body: object): Promise<void> => {
        const headers = { 'Content-Type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify(body) };
        const response = await fetch(`${address}/double/${path}`, init);
        if (!response.ok) throw new Error(await response.text());
      };
      await provide({
        address,
        pass: (days) => post('pass', { days }),
        fail: (fault) => post('fail', fault),
        subscriptions: async () =>
          (await (await fetch(`${address}/double/subscriptions`)).json()) as never,
      });
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    { scope: 'worker' },
  ],
  variables: [
    async ({ stripe }, provide) =>
      provide({
        STRIPE_SECRET_KEY: 'sk_test_of_the_double',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_double',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_BASE: stripe.address,
      }),
    { scope: 'worker' },
  ],
  webhooks: [
    async ({ stripe, server }, provide) => {
      const address = `${server.origin}/api/webhooks/stripe`;
      await fetch(`${stripe.address}/double/webhooks`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ address, secret: WEBHOOK_SECRET }),
      });
      await provide(address);
    },
    { scope: 'worker', auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Routes a page's requests to Stripe to the test double. */
export async function withStripe(page: Page, stripe: ProviderDouble): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      path: join(import.meta.dirname, 'stripe-js.js'),
    }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const response = await fetch(stripe.address + new URL(request.url()).pathname, {
      method: request.method(),
      headers: { 'Content-Type': 'application/json' },
      body: request.postData(),
    });
    await route.fulfill({
      status: response.status,
      headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' },
      body: await response.text(),
    });
  });
}

/** Enters a card and submits the form. */
export async function payWith(page: Page, number: string, button: RegExp): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: button }).click();
}
