import type { Browser, Page } from 'puppeteer-core';
import { hasFirefox, startFirefox } from '../support/firefox.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { expect, test } from '../support/server.ts';

test.skip(!hasFirefox, 'This machine has no Firefox');

let firefox: Browser;
test.beforeAll(async () => {
  firefox = await startFirefox();
});
test.afterAll(() => firefox.close());

async function type(page: Page, name: string, amount: string): Promise<void> {
  const field = await page.waitForSelector(`>>> input[name="${name}"]`);
  await field?.type(amount);
}

/** The text of the first calculator. */
function wordsOf(page: Page): Promise<string> {
  return page.$eval('harmony-calculator', (element) => element.shadowRoot?.textContent ?? '');
}

test('the widget works on a strict and hostile page in Firefox, by keyboard', async ({
  server,
}) => {
  const foreign = await serveForeignPage({
    head: '<style>* { all: unset !important }</style>',
    body: `<script async src="${server.origin}/embed/calculator.js" data-currency="EUR"></script>`,
    policy: `default-src 'none'; script-src ${server.origin}; style-src 'unsafe-inline'`,
  });
  const page = await firefox.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => {
    // The test page has no icon.
    if (!String(error).includes('favicon.ico')) complaints.push(String(error));
  });
  await page.goto(foreign.address);

  await type(page, 'income1', '4000');
  await type(page, 'income2', '2000');
  await type(page, 'expenses', '3000');
  await page.keyboard.press('Enter');
  await expect.poll(() => wordsOf(page)).toContain('Partner 1 pays €2,000, keeps €2,000');
  expect(await wordsOf(page)).toContain('€18,000');

  // Moving the element keeps its state.
  await page.evaluate(() => {
    document.querySelector('h1')?.before(document.querySelector('harmony-calculator') ?? '');
  });
  expect(await wordsOf(page)).toContain('Partner 1 pays €2,000');
  const height = await page.$eval('harmony-calculator', (element) => element.clientHeight);
  expect(height).toBeGreaterThan(300);
  expect(complaints).toEqual([]);
  await page.close();
  foreign.close();
});
