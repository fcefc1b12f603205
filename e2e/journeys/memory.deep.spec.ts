import type { CDPSession, Page } from '@playwright/test';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** Visits before each of the two measurements. */
const VISITS = 4;
/** Less than one visit of any page would leave behind. */
const MARGIN = { nodes: 100, listeners: 40 };

/** Pages with a tab, and the content that arrives last on each. */
const pages = [
  { tab: 'Dashboard', content: (page: Page) => page.locator('main a[href="/goals"]').first() },
  { tab: 'Transactions', content: (page: Page) => page.getByText(/All Transactions \(\d+\)/) },
  { tab: 'Date Nights', content: (page: Page) => heading(page, 'Date Nights') },
];

for (const { tab, content } of pages) {
  test(`leaves nothing in memory after a visit to ${tab}`, async ({ page, server }) => {
    await signInAsDemo(page, server);
    await page.goto('/goals');
    const client = await page.context().newCDPSession(page);
    const visit = async () => {
      await tabOf(page, tab).click();
      await expect(content(page)).toBeVisible();
      await tabOf(page, 'Goals').click();
      await expect(heading(page, 'Goals')).toBeVisible();
    };
    // Modules that load when the browser is idle are kept once; a leak grows in each round.
    await visitRepeatedly(visit);
    const before = await inMemory(client);
    await visitRepeatedly(visit);
    const growth = async () => {
      const { nodes, listeners } = await inMemory(client);
      return { nodes: nodes - before.nodes, listeners: listeners - before.listeners };
    };
    // Timers of the last visit hold parts of it for a moment.
    await expect.poll(async () => (await growth()).nodes).toBeLessThan(MARGIN.nodes);
    await expect.poll(async () => (await growth()).listeners).toBeLessThan(MARGIN.listeners);
  });
}

async function visitRepeatedly(visit: () => Promise<void>): Promise<void> {
  for (let count = 0; count < VISITS; count += 1) await visit();
}

function tabOf(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

/** Counts nodes and listeners after a garbage collection, also those that are not on the page. */
async function inMemory(client: CDPSession) {
  await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}
