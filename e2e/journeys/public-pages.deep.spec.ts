import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { countPending, saveData } from '../support/network.ts';
import { expect, test } from '../support/server.ts';

/** The paths in the sitemap. */
async function pathsOf(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's serialization, which HTML allows.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's attribute case; HTML is case-insensitive.
    'attr-case': 'off',
    // HTML allows an id to start with any character.
    'valid-id': ['error', { relaxed: true }],
    // Data blocks are defined by their type.
    'script-type': 'off',
    // Titles include the product's name.
    'long-title': 'off',
    // The HTML is generated.
    'no-trailing-whitespace': 'off',
  },
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page of the sitemap is valid HTML with its metadata', async ({ page }) => {
    const paths = await pathsOf(page);
    expect(paths).toEqual(expect.arrayContaining(['/', '/fb', '/pricing', '/blog', '/help']));
    const titles = new Set<string>();
    for (const path of paths) {
      const response = await page.goto(path);
      const html = (await response?.text()) ?? '';
      expect(response?.status(), path).toBe(200);
      const report = await validator.validateString(html);
      const problems = report.results.flatMap(({ messages }) => messages);
      expect
        .soft(
          problems.map((each) => `${each.ruleId}: ${each.message}`),
          path,
        )
        .toEqual([]);
      // Titles may coincide across languages.
      titles.add(`${await page.locator('html').getAttribute('lang')} ${await page.title()}`);
      const content = (name: string) => page.locator(name).getAttribute('content');
      expect((await content('meta[name="description"]'))?.length, path).toBeGreaterThan(50);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
      // Rendered in the browser: only its head is static.
      if (path.endsWith('/embed')) continue;
      await expect(page.locator('h1')).toBeVisible();
      const picture = await page.request.get((await content('meta[property="og:image"]')) ?? '');
      expect(picture.headers()['content-type']).toBe('image/png');
      const about = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(about ?? '')).toMatchObject({ '@context': 'https://schema.org' });
    }
    expect(titles.size).toBe(paths.length);
  });

  test('every internal link and anchor has a target', async ({ page }) => {
    const seen = new Set<string>();
    const queue = await pathsOf(page);
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBe(200);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const { origin, pathname, hash } of links.map((link) => new URL(link))) {
        if (origin !== new URL(page.url()).origin || pathname.startsWith('/api/')) continue;
        if (!seen.has(pathname)) queue.push(pathname);
        const [id = ''] = hash.slice(1).split(':');
        if (id && pathname === path)
          await expect(page.locator(`[id="${id}"]`), path).toHaveCount(1);
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });
});

test('prefetches scripts once a page is idle, unless data saving is on', async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const packages = () => fetched.filter((address) => /\/packages\./.test(address)).length;
  const pending = countPending(page);
  await page.goto('/');
  await expect.poll(packages).toBe(1);
  // Fetched, but not run before the page is used.
  await expect.poll(pending).toBe(0);
  await expect(page.locator('[data-prerendered]')).toHaveCount(1);
  await context.setOffline(true);
  await page.getByLabel('Partner 1 monthly income').fill('4000');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await context.setOffline(false);

  fetched.length = 0;
  await saveData(page);
  await page.clock.install();
  await page.goto('/');
  // Past the delay of prefetching.
  await page.clock.runFor(5000);
  await page.evaluate(() => fetch('/robots.txt'));
  expect(fetched.at(-1)).toContain('/robots.txt');
  expect(packages()).toBe(0);
});

test('handles clicks and input without pointer events, as from assistive technology', async ({
  page,
}) => {
  await saveData(page);
  await page.goto('/');
  // Without any pointer, key or focus event before it.
  const press = (name: string) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((button: HTMLElement) => button.click());
  await press('See the demo couple');
  await expect(page.getByRole('banner').getByText('Linked Account')).toBeVisible();

  await page.goto('about:blank');
  await page.goto('/api/logout');
  await page.goto('/');
  // Like dictation.
  await page.getByLabel('Partner 1 monthly income').evaluate((field: HTMLInputElement) => {
    field.value = '4000';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
});

test('loads scripts on first use and keeps earlier input', async ({ page }) => {
  // Without it, scripts are prefetched.
  await saveData(page);
  const scripts: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/packages\./, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  expect(scripts.map((address) => address.replace(/.*\//, ''))).toEqual([
    expect.stringMatching(/^fetch-when-used\./),
  ]);

  // Input before any listener exists.
  await page.getByLabel('Partner 1 monthly income').fill('4000');
  await page.getByLabel('Partner 2 monthly income').fill('3000');
  await page.getByLabel('Total monthly expenses').fill('3500');
  await page.getByLabel('Total monthly expenses').press('Enter');
  await page.getByRole('button', { name: 'or explore as Jonas' }).click();
  await expect(page.locator('[data-prerendered]')).toHaveCount(1);
  release();
  await expect(page.getByRole('banner').getByText('Linked Account')).toBeVisible();

  // Leaves the page first, as its open requests would fail with 401.
  await page.goto('about:blank');
  await page.goto('/api/logout');
  await page.goto('/');
  await page.getByLabel('Partner 1 monthly income').fill('4000');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByLabel('Partner 1 monthly income')).toHaveValue('4000');
  expect(problems).toEqual([]);
});
