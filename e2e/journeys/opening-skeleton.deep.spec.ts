import { startTcpProxy, type TcpProxy } from '@harmony/test-kit/tcp-proxy';
import type { Browser, Page } from '@playwright/test';
import { untilOpeningIsKept } from '../support/kept.ts';
import { linkedPair } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test.use({ serviceWorkers: 'allow' });

const skeleton = (page: Page) => page.locator('[data-opening]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Somebody who was on the dashboard before, by way of a network that can be slow. */
async function returning(
  browser: Browser,
  origin: string,
): Promise<{ page: Page; network: TcpProxy; address: string }> {
  const { maya } = await linkedPair(browser, origin);
  const network = await startTcpProxy(origin);
  const address = `http://localhost:${new URL(network.url).port}`;
  const { page } = maya;
  await page.goto(address);
  await untilOpeningIsKept(page);
  return { page, network, address };
}

test('a page opens before a slow network has answered, and goes on as itself', async ({
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
  // Nobody is named before the server has said who it is.
  expect(await page.content()).not.toContain('Maya');
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await expect(page.getByText('Maya & Jonas').first()).toBeVisible();
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
  expect(problems).toEqual([]);
  await network.close();
});

test('where the network is silent the page that is kept comes in its place', async ({
  browser,
  server,
}) => {
  const { page, network, address } = await returning(browser, server.origin);
  network.freeze();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(skeleton(page)).toBeVisible();
  await expect(page.getByText('Maya & Jonas').first()).toBeVisible();
  await expect(heading(page)).toBeVisible();
  network.mend();
  await network.close();
});

test('a page that has become another one is shown as it is now', async ({ browser, server }) => {
  const { page, network, address } = await returning(browser, server.origin);
  await page.context().addCookies([{ name: 'harmony_theme', value: 'dark', url: address }]);
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('Maya & Jonas').first()).toBeVisible();
  await untilOpeningIsKept(page);

  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Try Free Calculator' }).first()).toBeVisible();
  await network.close();
});
