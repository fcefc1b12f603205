import { setTimeout as pause } from 'node:timers/promises';
import { chromium as browserType, type BrowserContext } from 'playwright';
import { buildAll } from '@harmony/builder/build';
import { ensurePackages, requireFullBrowser } from '../../scripts/test/packages.ts';
import { demoCookie } from '../demo-cookie.ts';
import { start } from '../measured-server.ts';
import { median } from '../median.ts';
import { slowNetwork } from './slow-network.ts';

const LATENCY_MILLISECONDS = 400;
const ROUNDS = 5;

/**
 * Measures the time to the first paint for a returning user, with 400 ms for each response: from opening the
 * dashboard until its skeleton is painted, with the service worker and all files cached. Five rounds and their median.
 */
export async function secondVisit(): Promise<unknown> {
  const chromium = requireFullBrowser(await ensurePackages());
  await buildAll();
  const server = await start('bff/src/main.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DEMO: '1',
    SESSION_SECRET: 'a secret that is long enough for a benchmark',
  });
  const network = await slowNetwork(server.url);
  const browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ baseURL: network.url });
    for (const cookie of (await demoCookie(server)).split('; ')) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      await context.addCookies([{ name, value, url: network.url }]);
    }
    await firstVisit(context);
    network.delay(LATENCY_MILLISECONDS);
    const visits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(context));
    return { skeletonMilliseconds: Math.round(median(visits)), visits: visits.map(Math.round) };
  } finally {
    await browser.close();
    network.stop();
    await server.stop();
  }
}

/** Waits until the service worker has stored the page and its skeleton. */
async function firstVisit(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  while ((await page.evaluate(countKept)) < 2) await pause(100);
  await page.close();
}

/** Returns the numbers of pages and of skeletons that the worker has stored. */
async function countKept(): Promise<number> {
  const cache = await caches.open('harmony-kept');
  return (await cache.keys()).length;
}

/** @returns milliseconds from the start of the navigation to the first content on the screen */
async function visit(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto('/');
  // The entry is recorded some time after the paint.
  const noted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const painted = Number(await noted.jsonValue());
  await page.close();
  return painted;
}
