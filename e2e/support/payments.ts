import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base } from './server.ts';

const WEBHOOK_SECRET = 'whsec_of_browser_tests';

/** The double of Stripe's API, and how it is told what to do. */
export interface ProviderDouble {
  address: string;
  /** Lets days pass there; what falls due happens, and the product is told. */
  pass(days: number): Promise<void>;
  fail(fault: {
    call?: string;
    kind: 500 | 429 | 'timeout' | 'lost';
    times: number;
  }): Promise<void>;
  /** Every subscription that there ever was. */
  subscriptions(): Promise<{ id: string; status: string }[]>;
}

interface Workers {
  stripe: ProviderDouble;
  webhooks: string;
}

/** Tests on a server that takes cards, with a payment provider beside it. */
export const test = base.extend<object, Workers>({
  stripe: [
    // Playwright wants the fixtures destructured, also when none is used.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const program = fileURLToPath(import.meta.resolve('@harmony/test-kit/stripe-double/main'));
      const child = spawn(process.execPath, [program], {
        // Its time begins before ours, so that what follows has happened by today.
        env: { ...process.env, PORT: '0', DAYS_AGO: '9' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [address] = (await once(createInterface(child.stdout), 'line')) as [string];
      const tell = async (path: string, body: object): Promise<void> => {
        const headers = { 'Content-Type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify(body) };
        const response = await fetch(`${address}/double/${path}`, init);
        if (!response.ok) throw new Error(await response.text());
      };
      await provide({
        address,
        pass: (days) => tell('pass', { days }),
        fail: (fault) => tell('fail', fault),
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

/** Lets a page reach the double where it would reach Stripe; all else of it is as it is for everybody. */
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

/** Enters a card and presses the button. */
export async function payWith(page: Page, number: string, button: RegExp): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: button }).click();
}
