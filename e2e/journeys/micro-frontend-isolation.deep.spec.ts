import type { Page } from '@playwright/test';
import { newVisitor, signInAsDemo } from '../support/users.ts';
import { reportsOf } from '../support/reports.ts';
import { expect, test } from '../support/server.ts';
import {
  addHandWrittenMicrofrontend,
  plainPage,
  HAND_WRITTEN_MICROFRONTEND,
} from '../support/hand-written-micro-frontend.ts';

let removeMicrofrontend = (): void => {};
test.afterEach(() => {
  removeMicrofrontend();
  removeMicrofrontend = () => {};
});

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByText(name);

test('global styles of a micro-frontend are dropped, and its own apply', async ({
  browser,
  server,
}) => {
  removeMicrofrontend = addHandWrittenMicrofrontend(
    server,
    `
    const { createElement } = await shared('react');
    const { Global, jsx } = await shared('@emotion/react');
    const { defineMicrofrontend } = await shared('@harmony/mf-kit');
    const blank = { body: { display: 'none' }, 'main, nav': { visibility: 'hidden' } };
    const own = { fontStyle: 'italic', '& b': { fontWeight: 100 } };
    const Page = () => [
      createElement(Global, { key: 1, styles: blank }),
      jsx('h1', { key: 2, css: own }, 'Wild ', createElement('b', null, 'one')),
    ];
    const parts = { pages: { wild: async () => ({ default: Page }) }, slots: {} };
    return defineMicrofrontend({ name: '${HAND_WRITTEN_MICROFRONTEND}', pages: [] }, parts);`,
  );
  const { page } = await newVisitor(browser, server.origin, 'robin');
  await signInAsDemo(page, server);
  const reports = reportsOf(server);
  await page.goto('/wild');
  const heading = page.getByRole('heading', { name: 'Wild' });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCSS('font-style', 'italic');
  await expect(heading.locator('b')).toHaveCSS('font-weight', '100');
  await expect(tab(page, 'Goals')).toBeVisible();
  await expect
    .poll(reports)
    .toMatchObject([{ guest: HAND_WRITTEN_MICROFRONTEND, kind: 'GlobalStyles' }]);
});

test('a micro-frontend cannot replace browser globals', async ({ browser, server }) => {
  removeMicrofrontend = addHandWrittenMicrofrontend(
    server,
    `
    const broken = () => { throw new Error('broken'); };
    const replace = (owner, names) => {
      for (const name of names) {
        try { owner[name] = broken; } catch {}
        try { Object.defineProperty(owner, name, { value: broken }); } catch {}
      }
    };
    replace(window, ['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'queueMicrotask',
      'requestAnimationFrame', 'requestIdleCallback', 'addEventListener', 'dispatchEvent',
      'EventSource', 'Blob', 'URL', 'URLSearchParams', 'Promise']);
    replace(history, ['pushState', 'replaceState', 'back']);
    replace(navigator, ['sendBeacon']);
    replace(document, ['addEventListener', 'createElement', 'getElementById', 'querySelector']);
    replace(JSON, ['parse', 'stringify']);
    replace(crypto, ['randomUUID']);
    document.addEventListener('dblclick', () => { throw new RangeError('a ring'); });
    ${plainPage}`,
  );
  const { page } = await newVisitor(browser, server.origin, 'robin');
  await signInAsDemo(page, server);
  await page.goto('/wild');
  await expect(page.getByRole('heading', { name: 'Wild' })).toBeVisible();
  const reports = reportsOf(server);
  await page.getByRole('heading', { name: 'Wild' }).dblclick();
  await expect
    .poll(reports)
    .toMatchObject([{ guest: HAND_WRITTEN_MICROFRONTEND, kind: 'RangeError' }]);

  await tab(page, 'Transactions').click();
  await expect(page).toHaveURL(/\/transactions$/);
  await page.getByRole('searchbox').fill('rent');
  await expect(page).toHaveURL(/rent/);
  await page.getByRole('link', { name: 'Recurring' }).first().click();
  await expect(page).toHaveURL(/\/recurring$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/transactions/);
  await tab(page, 'Date Nights').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Date Nights');
});

test('a page that does not unmount blocks no navigation and can be mounted again', async ({
  browser,
  server,
}) => {
  removeMicrofrontend = addHandWrittenMicrofrontend(
    server,
    `
    const wild = async () => ({
      bootstrap: async () => {},
      mount: async ({ domElement }) => {
        domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Wild' }));
      },
      unmount: () => new Promise(() => {}),
    });
    return { pages: { wild }, slots: {} };`,
  );
  const { page } = await newVisitor(browser, server.origin, 'robin');
  await signInAsDemo(page, server);
  await page.goto('/wild');
  const heading = page.getByRole('heading', { name: 'Wild' });
  for (const _visit of ['first', 'second']) {
    await expect(heading).toBeVisible();
    const reports = reportsOf(server);
    await tab(page, 'Goals').click();
    await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
    await expect(heading).toHaveCount(0);
    await expect
      .poll(reports)
      .toMatchObject([{ guest: HAND_WRITTEN_MICROFRONTEND, phase: 'leave', kind: 'TimeoutError' }]);
    await tab(page, 'Wild').click();
  }
  await expect(heading).toHaveCount(1);
});

test('a page that does not load blocks no navigation', async ({ browser, server }) => {
  removeMicrofrontend = addHandWrittenMicrofrontend(server, 'return new Promise(() => {});');
  const { page } = await newVisitor(browser, server.origin, 'robin');
  await signInAsDemo(page, server);
  await page.goto('/goals');
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
  await tab(page, 'Wild').click();
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
  await tab(page, 'Goals').click();
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible({
    timeout: 3000,
  });
});
