import type { Page } from '@playwright/test';
import { letHangingFail } from '../support/clock.ts';
import { someone, signInAsDemo } from '../support/people.ts';
import { changeScripts, reportsOf } from '../support/reports.ts';
import { expect, test } from '../support/server.ts';

/** Whether the page is still the one that was marked, and not made anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }));
const isMarked = (page: Page) => page.evaluate(() => 'stays' in window);

test('a micro-frontend that threw while it was loaded, and does no more', async ({
  browser,
  server,
}) => {
  const { page } = await someone(browser, server.origin, 'robin');
  await page.addInitScript(() => {
    const kinds = [RangeError, TypeError, SyntaxError];
    const fail = () => {
      if ('isMended' in window) return;
      const Kind = kinds.shift() ?? Error;
      throw new Kind('a ring for her');
    };
    Object.assign(window, { fail });
  });
  await changeScripts(page, 'mf-goals', (script) =>
    script.replaceAll(/\(0,(\w+\(\d+\)\.defineMicrofrontend)\)\(/g, '(window.fail(),$1)('),
  );
  await signInAsDemo(page, server);
  const reports = reportsOf(server);
  await page.goto('/goals');
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect
    .poll(() => reports().map(({ kind, phase }) => `${kind} ${phase}`))
    .toEqual([
      // Of all attempts the first one says what is wrong.
      'RangeError load',
    ]);

  await mark(page);
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('What you save for together.')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a micro-frontend whose files were nonsense, and are no more', async ({ browser, server }) => {
  const { page } = await someone(browser, server.origin, 'robin');
  const files = '**/mf/mf-goals/*/*.js*';
  await page.route(files, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new RangeError("broken");' }),
  );
  await signInAsDemo(page, server);
  const reports = reportsOf(server);
  await page.goto('/goals');
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect
    .poll(() => reports().map(({ kind, phase, place }) => `${kind} ${phase} ${place}`))
    .toEqual([
      // Which of them is run first is a matter of chance.
      expect.stringMatching(/^RangeError load \/mf\/mf-goals\/\w+\/[\w.]+\.js:1:/),
    ]);

  await mark(page);
  await page.unroute(files);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('What you save for together.')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a micro-frontend whose entry hung', async ({ browser, server }) => {
  const { page } = await someone(browser, server.origin, 'robin');
  let hangs = true;
  await page.route('**/mf/mf-goals/*/remoteEntry.js*', async (route) => {
    // Whoever asks now waits for ever, also when later ones are answered.
    if (!hangs) await route.continue();
  });
  await signInAsDemo(page, server);
  await page.clock.install();
  // What hangs holds back that the page counts as loaded.
  await page.goto('/goals', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await letHangingFail(page, page.getByText('This page could not be loaded'));
  await mark(page);
  hangs = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('What you save for together.')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a micro-frontend of which one file hung comes by itself', async ({ browser, server }) => {
  const { page } = await someone(browser, server.origin, 'robin');
  const hung = new Set<string>();
  await page.route(/\/mf\/mf-goals\/\w+\/goals\.\w+\.js/, async (route) => {
    const file = new URL(route.request().url()).pathname;
    if (hung.has(file)) await route.continue();
    hung.add(file);
  });
  await signInAsDemo(page, server);
  await page.clock.install();
  // What hangs holds back that the page counts as loaded.
  await page.goto('/goals', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // An attempt that hangs is given up after eight seconds, and the next one has two more.
  await page.clock.fastForward(8000);
  await expect(page.getByText('What you save for together.')).toBeVisible();
});
