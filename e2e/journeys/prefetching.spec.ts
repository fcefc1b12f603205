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

test(
  'prefetches all pages when idle and fetches no script twice',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { page, scripts } = await openDashboard(browser, server.origin);
    for (const chunk of ['goals', 'date-nights', 'transactions', 'account', 'settings']) {
      await expect.poll(() => scripts.join(' ')).toMatch(new RegExp(`/${chunk}\\.\\w+\\.js`));
    }
    await page.getByRole('navigation', { name: 'Main' }).getByText('Date Nights').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Date Nights');
    // No script is requested a second time.
    expect(scripts.filter((script, place) => scripts.indexOf(script) !== place)).toEqual([]);
  },
);

test(
  'prefetches a page when its link is hovered or focused',
  { tag: '@deep' },
  async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/');
    const account = () => scripts.filter((path) => path.startsWith('/mf/mf-account/'));
    await expect(page.getByRole('link', { name: 'Try Free Calculator' }).first()).toBeVisible();
    expect(account()).toEqual([]);
    await page.getByRole('link', { name: 'Try Free Calculator' }).first().focus();
    await expect.poll(() => account().join(' ')).toMatch(/\/auth\.\w+\.js/);
  },
);

test(
  'preloads the current page and its cards with the shell',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const maya = await newVisitor(browser, server.origin, 'Maya');
    await registerUser(maya);
    const { page } = maya;
    const response = await page.request.get('/');
    const html = await response.text();
    expect(html).toMatch(/\/mf-budget\/\w+\/dashboard\.\w+\.js/);
    expect(html).toMatch(/\/mf-goals\/\w+\/goals\.card\.\w+\.js/);

    // Browsers warn of preloaded resources that were not used.
    const unused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('preload')) unused.push(message.text());
    });
    const later = page.waitForRequest(/\/settings\.\w+\.js/);
    await page.goto('/');
    await later;
    expect(unused).toEqual([]);
  },
);
