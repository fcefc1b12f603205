import type { Browser, Page } from '@playwright/test';
import { registerUser, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

/** Collects the paths of the scripts that a page requests. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Opens the dashboard of a new account, and collects the paths of its scripts. */
async function openDashboard(
  browser: Browser,
  origin: string,
): Promise<{ page: Page; scripts: string[] }> {
  const maya = await newVisitor(browser, origin, 'Maya');
  await registerUser(maya);
  const scripts = scriptsOf(maya.page);
  await maya.page.goto('/');
  return { page: maya.page, scripts };
}

test('pages do not fetch prefetched scripts again', async ({ browser, server }) => {
  const { page, scripts } = await openDashboard(browser, server.origin);
  const [first, last] = [/\/transactions\.\w+\.js/, /\/(goals|settings|date-nights)\.\w+\.js/g];
  await expect.poll(() => scripts.join(' ')).toMatch(first);
  await expect.poll(() => new Set(scripts.join(' ').match(last)).size).toBe(3);
  for (const path of ['/goals', '/date-nights', '/transactions', '/settings']) {
    await page.goto(path);
    await expect(page.locator('#page').getByRole('heading', { level: 1 })).toBeVisible();
    const html = await (await page.request.get(path)).text();
    const named = Array.from(
      html.matchAll(/<(?:script async src|link rel="preload" as="script" href)="(.*?)"/g),
      ([, address = '']) => address,
    );
    const fetched = await page.evaluate(fetchedByNetwork);
    expect(named.join(' ')).toContain(`${path}.`);
    expect(named.filter((address) => fetched.includes(address))).toEqual([]);
  }
});

/** Runs in the page. Returns the paths of resources that came from the network. */
function fetchedByNetwork(): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name }) => new URL(name).pathname);
}
