import type { CDPSession, Locator, Page } from '@playwright/test';
import { tools } from '@harmony/contract/tools';
import { signInAsDemo } from '../support/users.ts';
import { openAndSettle, saveData } from '../support/network.ts';
import { expect, test } from '../support/server.ts';

/** Limit for a first visit without interaction, in transferred bytes. */
const LANDING_LIMIT = 45_000;

/** Limit for the dashboard's scripts, in transferred bytes. */
const DASHBOARD_LIMIT = 235_000;

/** Limit for the script of a tool on other sites, with all languages, compressed in bytes. */
const TOOL_LIMIT = 6000;

/** Transferred bytes by URL. */
type Received = ReadonlyMap<string, { bytes: number; type: string }>;

/** Opens a page with an empty cache and without prefetching, and waits until it has loaded. */
async function loadPage(page: Page, path: string, shown: Locator): Promise<Received> {
  await saveData(page);
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests = new Map<string, { url: string; type: string }>();
  const received = new Map<string, { bytes: number; type: string }>();
  browser.on('Network.responseReceived', ({ requestId, response: { url }, type }) =>
    requests.set(requestId, { url, type }),
  );
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { url = '', type = '' } = requests.get(requestId) ?? {};
    // `data:` URLs are part of other resources.
    if (url.startsWith('http')) received.set(url, { bytes: encodedDataLength, type });
  });
  await openAndSettle(page, path, shown);
  return received;
}

const sum = (parts: Iterable<{ bytes: number }>): number =>
  [...parts].reduce((total, { bytes }) => total + bytes, 0);

for (const [path, button] of [
  ['/', 'Calculate'],
  ['/de', 'Ausrechnen'],
  ['/es', 'Calcular'],
  ['/fr', 'Calculer'],
] as const) {
  test(`the landing page at ${path} stays within its size limit with one font file per face`, async ({
    page,
  }) => {
    const received = await loadPage(page, path, page.getByRole('button', { name: button }));
    const fonts = [...received].filter(([, { type }]) => type === 'Font').map(([url]) => url);
    expect(fonts.map((url) => /(\w+-\w+)\.\w+\.woff2$/.exec(url)?.[1]).toSorted()).toEqual([
      'figtree-basic',
      'fraunces-basic',
    ]);
    expect(sum(received.values())).toBeLessThanOrEqual(LANDING_LIMIT);
  });
}

for (const locale of ['en-US', 'de-DE', 'es-ES', 'fr-FR']) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test('loads a dashboard within its script size limit', async ({ page, server }) => {
      await signInAsDemo(page, server);
      // The card of another micro-frontend is the last part of the dashboard.
      const goals = page
        .getByRole('main')
        .getByRole('region')
        .filter({ has: page.locator('a[href="/goals"]') });
      const received = await loadPage(page, '/', goals.getByRole('listitem').first());
      expect([...received.keys()].join('\n')).toContain('/goals.card.');
      const scripts = [...received.values()].filter(({ type }) => type === 'Script');
      expect(sum(scripts)).toBeLessThanOrEqual(DASHBOARD_LIMIT);
    });
  });
}

for (const tool of tools) {
  test(`${tool.name} for other sites stays within its size limit`, async ({ page }) => {
    const response = await page.request.get(`/embed/${tool.name}.js`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    const { 'content-encoding': encoding, 'content-length': bytes } = response.headers();
    expect(encoding).toBe('br');
    expect(Number(bytes)).toBeLessThanOrEqual(TOOL_LIMIT);
  });
}
