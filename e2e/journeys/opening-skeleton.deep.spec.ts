import { OWN_PART } from '@harmony/contract/offline';
import { startTcpProxy, type TcpProxy } from '@harmony/test-kit/tcp-proxy';
import type { Browser, Page } from '@playwright/test';
import { waitUntilSkeletonStored } from '../support/browser-storage.ts';
import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test.use({ serviceWorkers: 'allow' });

const skeleton = (page: Page) => page.locator('[data-opening]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the dashboard once through a proxy that can be slowed down, as a returning user. */
async function returning(
  browser: Browser,
  origin: string,
): Promise<{ page: Page; network: TcpProxy; address: string }> {
  const { maya } = await registerCouple(browser, origin);
  const network = await startTcpProxy(origin);
  const address = `http://localhost:${new URL(network.url).port}`;
  const { page } = maya;
  await page.goto(address);
  await waitUntilSkeletonStored(page);
  return { page, network, address };
}

test('opens the skeleton before a slow network responds, and continues in the same document', async ({
  browser,
  server,
}) => {
  const { page, network, address } = await returning(browser, server.origin);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  network.delay(600);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(skeleton(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await expect(page.getByText('Maya & Jonas').first()).toBeVisible();
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
  expect(problems).toEqual([]);
  await network.close();
});

test('the part of a page that is stored as its skeleton contains no names', async ({
  browser,
  server,
}) => {
  const { maya } = await registerCouple(browser, server.origin);
  const response = await maya.page.request.get('/');
  const [stored, own] = (await response.text()).split(OWN_PART);
  expect(stored).toContain('data-opening');
  expect(stored).not.toContain('Maya');
  expect(own).toContain('Maya');
});

test('opens the stored page when the network hangs', async ({ browser, server }) => {
  const { page, network, address } = await returning(browser, server.origin);
  network.freeze();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(skeleton(page)).toBeVisible();
  await expect(page.getByText('Maya & Jonas').first()).toBeVisible();
  await expect(heading(page)).toBeVisible();
  network.restore();
  await network.close();
});

test('shows the current page when it differs from the stored skeleton', async ({
  browser,
  server,
}) => {
  const { page, network, address } = await returning(browser, server.origin);
  await page.context().addCookies([{ name: 'harmony_theme', value: 'dark', url: address }]);
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('Maya & Jonas').first()).toBeVisible();
  await waitUntilSkeletonStored(page);

  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Try Free Calculator' }).first()).toBeVisible();
  await network.close();
});
