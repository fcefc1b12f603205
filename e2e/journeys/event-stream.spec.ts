import type { BrowserContext } from '@playwright/test';
import { addTransaction, registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** Counts the event streams that a browser opens after this call. */
function streamsOf(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url());
  });
  return streams;
}

test(
  'tabs share one event stream, and another tab takes over when its tab closes',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    await jonas.page.goto('/transactions');

    const context = maya.page.context();
    const streams = streamsOf(context);
    await maya.page.goto('/transactions');
    await expect.poll(() => streams.length).toBe(1);
    const others = [await context.newPage(), await context.newPage()];
    for (const page of others) await page.goto('/transactions');
    await addTransaction(jonas, { amount: '7', description: 'Tea', category: 'Groceries' });
    for (const page of [maya.page, ...others]) {
      await expect(page.getByText('Tea', { exact: true })).toBeVisible();
    }
    expect(streams).toHaveLength(1);

    await maya.page.close();
    await expect.poll(() => streams.length).toBe(2);
    await addTransaction(jonas, { amount: '8', description: 'Scones', category: 'Groceries' });
    for (const page of others) {
      await expect(page.getByText('Scones', { exact: true })).toBeVisible();
    }
    expect(streams).toHaveLength(2);
  },
);

test(
  'shows changes made while the network was down once it is back',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    await maya.page.goto('/transactions');
    await expect(maya.page.getByText('No transactions found')).toBeVisible();

    // Cuts all connections, including the stream.
    await maya.page.context().setOffline(true);
    await expect(maya.page.getByText('You’re offline.')).toBeVisible();
    await jonas.page.goto('/transactions');
    await addTransaction(jonas, { amount: '9', description: 'Firewood', category: 'Groceries' });
    await maya.page.context().setOffline(false);
    await expect(maya.page.getByText('You’re offline.')).toBeHidden();
    await expect(maya.page.getByText('Firewood', { exact: true })).toBeVisible();
  },
);
