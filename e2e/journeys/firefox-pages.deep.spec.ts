import type { Browser, Page } from 'puppeteer-core';
import { hasFirefox, startFirefox } from '../support/firefox.ts';
import { expect, test } from '../support/server.ts';

test.skip(!hasFirefox, 'This machine has no Firefox');

const open = ['/', '/auth', '/pricing', '/privacy', '/terms', '/security', '/cookies', '/about'];
const furtherOpen = ['/help', '/blog', '/embed', '/join?code=ABCDEFGH', '/nowhere'];
const own = [
  '/',
  '/transactions',
  '/budgets',
  '/accounts',
  '/fair-share',
  '/categories',
  '/reports',
  '/year',
  '/export',
  '/goals',
];
const furtherOwn = ['/date-nights', '/account', '/settings', '/pricing', '/subscribe', '/nowhere'];

let firefox: Browser;
test.beforeAll(async () => {
  firefox = await startFirefox();
});
test.afterAll(() => firefox.close());

/** Console messages and errors, with their page. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  const note = (what: string) => complaints.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) note(message.text());
  });
  // Policy violations appear only in the browser's console, which WebDriver BiDi does not expose.
  await page.exposeFunction('noteViolation', note);
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (what: string) => void };
      noteViolation(`${event.effectiveDirective} forbids ${event.blockedURI} ${event.sample}`);
    });
  });
  return complaints;
}

/** Opens each page, waits for its heading and interacts with it. */
async function walk(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await page.waitForSelector('h1');
    // Interaction makes prerendered pages load their scripts.
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => !document.querySelector('[data-prerendered]'));
  }
}

test('pages log no errors in Firefox', async ({ server }) => {
  const page = await firefox.newPage();
  const complaints = await complaintsOf(page);
  await walk(page, server.origin, [...open, ...furtherOpen]);
  await page.evaluate(() =>
    fetch('/api/demo', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }).then(() => undefined),
  );
  await walk(page, server.origin, [...own, ...furtherOwn]);
  expect(complaints).toEqual([]);

  // Proves that errors are recorded.
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' }));
  });
  await expect.poll(() => complaints.join('\n')).toContain('img-src forbids');
  await page.close();
});
