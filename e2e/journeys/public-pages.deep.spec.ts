import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect, test } from '../support/server.ts';

/** What the server's sitemap names. */
async function pathsOf(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes them so, and browsers read both.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React keeps its own capitals, which HTML does not tell apart.
    'attr-case': 'off',
    // HTML lets an id begin with any character.
    'valid-id': ['error', { relaxed: true }],
    // The type of a data block is what makes it one.
    'script-type': 'off',
    // The title says the product's name too, for those with many tabs.
    'long-title': 'off',
    // Lines of HTML that nobody wrote by hand.
    'no-trailing-whitespace': 'off',
  },
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page that can be found is there, valid, and says what it is', async ({ page }) => {
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
      // Some words are the same in several languages.
      titles.add(`${await page.locator('html').getAttribute('lang')} ${await page.title()}`);
      const content = (name: string) => page.locator(name).getAttribute('content');
      expect((await content('meta[name="description"]'))?.length, path).toBeGreaterThan(50);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
      // Made in the browser: its words need scripts, its head does not.
      if (path.endsWith('/embed')) continue;
      await expect(page.locator('h1')).toBeVisible();
      const picture = await page.request.get((await content('meta[property="og:image"]')) ?? '');
      expect(picture.headers()['content-type']).toBe('image/png');
      const about = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(about ?? '')).toMatchObject({ '@context': 'https://schema.org' });
    }
    expect(titles.size).toBe(paths.length);
  });

  test('every link within the site leads somewhere, and every jump to a place', async ({
    page,
  }) => {
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

/** As a phone tells whose owner has asked it to save data. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
}

test('once a page has settled its scripts come by themselves, unless somebody saves data', async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const packages = () => fetched.filter((address) => /\/packages\./.test(address)).length;
  await page.goto('/');
  await expect.poll(packages).toBe(1);
  // They wait, unrun, for whoever uses the page.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-prerendered]')).toHaveCount(1);
  await context.setOffline(true);
  await page.getByLabel('Partner 1 monthly income').fill('4000');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await context.setOffline(false);

  fetched.length = 0;
  await saveData(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(packages()).toBe(0);
});

test('a press that comes from nowhere, as assistive technology makes it, is answered', async ({
  page,
}) => {
  await saveData(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  // No pointer, no key and no focus came before it.
  const press = (name: string) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((button: HTMLElement) => button.click());
  await press('See the demo couple');
  await expect(page.getByRole('banner').getByText('Linked Account')).toBeVisible();

  await page.goto('about:blank');
  await page.goto('/api/logout');
  await page.goto('/', { waitUntil: 'networkidle' });
  // As dictation fills a field.
  await page.getByLabel('Partner 1 monthly income').evaluate((field: HTMLInputElement) => {
    field.value = '4000';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
});
