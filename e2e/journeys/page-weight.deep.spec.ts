import type { CDPSession, Page } from '@playwright/test';
import { signInAsDemo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

/** All that visitors get before they touch a page, in bytes over the wire. */
const LANDING_LIMIT = 45_000;

/** The scripts of the dashboard, in bytes over the wire. */
const DASHBOARD_LIMIT = 235_000;

/** What has come over the wire, by address. */
type Received = ReadonlyMap<string, { bytes: number; type: string }>;

/** Opens a page with an empty cache, until nothing more comes. */
async function received(page: Page, path: string): Promise<Received> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const asked = new Map<string, { url: string; type: string }>();
  const came = new Map<string, { bytes: number; type: string }>();
  browser.on('Network.responseReceived', ({ requestId, response: { url }, type }) =>
    asked.set(requestId, { url, type }),
  );
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { url = '', type = '' } = asked.get(requestId) ?? {};
    // Addresses of data are in what has come already.
    if (url.startsWith('http')) came.set(url, { bytes: encodedDataLength, type });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return came;
}

const sum = (parts: Iterable<{ bytes: number }>): number =>
  [...parts].reduce((total, { bytes }) => total + bytes, 0);

for (const [path, button] of [
  ['/', 'Calculate'],
  ['/de', 'Ausrechnen'],
  ['/es', 'Calcular'],
  ['/fr', 'Calculer'],
] as const) {
  test(`the first page is light at ${path}, and needs one font file for each face`, async ({
    page,
  }) => {
    // What comes ahead of use is not fetched for who saves data.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const came = await received(page, path);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    const fonts = [...came].filter(([, { type }]) => type === 'Font').map(([url]) => url);
    expect(fonts.map((url) => /(\w+-\w+)\.\w+\.woff2$/.exec(url)?.[1]).toSorted()).toEqual([
      'figtree-basic',
      'fraunces-basic',
    ]);
    expect(sum(came.values())).toBeLessThanOrEqual(LANDING_LIMIT);
  });
}

for (const locale of ['en-US', 'de-DE', 'es-ES', 'fr-FR']) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test('gets a dashboard whose scripts are light', async ({ page, server }) => {
      await signInAsDemo(page, server);
      const came = await received(page, '/');
      const scripts = [...came.values()].filter(({ type }) => type === 'Script');
      expect(sum(scripts)).toBeLessThanOrEqual(DASHBOARD_LIMIT);
    });
  });
}
