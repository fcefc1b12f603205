import type { Page } from '@playwright/test';
import { expectTimeout } from '../support/clock.ts';
import { newVisitor, signInAsDemo } from '../support/users.ts';
import { changeScripts, reportsOf } from '../support/reports.ts';
import { expect, test } from '../support/server.ts';

/** Whether the marked document is still loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }));
const isMarked = (page: Page) => page.evaluate(() => 'stays' in window);

test('Retry starts a micro-frontend that threw while loading', async ({ browser, server }) => {
  const { page } = await newVisitor(browser, server.origin, 'robin');
  await page.addInitScript(() => {
    const kinds = [RangeError, TypeError, SyntaxError];
    const fail = () => {
      if ('isRepaired' in window) return;
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
  await expect(page.getByText('Couldn’t load this page')).toBeVisible();
  await expect
    .poll(() => reports().map(({ kind, phase }) => `${kind} ${phase}`))
    .toEqual([
      // Only the first attempt reports the cause.
      'RangeError load',
    ]);

  await mark(page);
  await page.evaluate(() => Object.assign(window, { isRepaired: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('Retry fetches corrupted files of a micro-frontend again', async ({ browser, server }) => {
  const { page } = await newVisitor(browser, server.origin, 'robin');
  const files = '**/mf/mf-goals/*/*.js*';
  await page.route(files, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new RangeError("broken");' }),
  );
  await signInAsDemo(page, server);
  const reports = reportsOf(server);
  await page.goto('/goals');
  await expect(page.getByText('Couldn’t load this page')).toBeVisible();
  await expect
    .poll(() => reports().map(({ kind, phase, place }) => `${kind} ${phase} ${place}`))
    .toEqual([
      // The order in which they run is undefined.
      expect.stringMatching(/^RangeError load \/mf\/mf-goals\/\w+\/[\w.]+\.js:1:/),
    ]);

  await mark(page);
  await page.unroute(files);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('Retry requests a hanging entry under another address', async ({ browser, server }) => {
  const { page } = await newVisitor(browser, server.origin, 'robin');
  let hangs = true;
  await page.route('**/mf/mf-goals/*/remoteEntry.js*', async (route) => {
    // This request hangs forever; later ones are answered.
    if (!hangs) await route.continue();
  });
  await signInAsDemo(page, server);
  await page.clock.install();
  // A hanging request delays the load event.
  await page.goto('/goals', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectTimeout(page, page.getByText('Couldn’t load this page'));
  await mark(page);
  hangs = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('requests a hanging file again without user action', async ({ browser, server }) => {
  const { page } = await newVisitor(browser, server.origin, 'robin');
  const hung = new Set<string>();
  await page.route(/\/mf\/mf-goals\/\w+\/goals\.\w+\.js/, async (route) => {
    const file = new URL(route.request().url()).pathname;
    if (hung.has(file)) await route.continue();
    hung.add(file);
  });
  await signInAsDemo(page, server);
  await page.clock.install();
  // A hanging request delays the load event.
  await page.goto('/goals', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The attempts share ten seconds: advancing the clock before the request would take them from the second one.
  await expect.poll(() => hung.size).toBe(1);
  // The first attempt times out after eight seconds, and the second has two more.
  await page.clock.fastForward(8000);
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
});
