import { endpoints, type Endpoint, type ResponseOf } from '@harmony/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browserType, type Page } from 'playwright';
import { buildAll } from '@harmony/builder/build';
import { ensurePackages, requireFullBrowser } from '../../scripts/test/packages.ts';
import { demoCookie } from '../demo-cookie.ts';
import { start } from '../measured-server.ts';
import { median } from '../median.ts';
import { fill } from './fill.ts';
import { openByTab, scroll, typeSearch, untilListed, untilWhole } from './in-the-page.ts';

/** Slowdown of the processor compared with this machine. */
const SLOWDOWN = 4;
const TRANSACTIONS = 50_000;
const ROUNDS = 5;

/**
 * Measures the list of a couple with 50,000 transactions on a slow processor: the time until it is usable, the
 * longest frame while scrolling, and the response time of the search to a letter.
 */
export async function list(): Promise<unknown> {
  const chromium = requireFullBrowser(await ensurePackages());
  await buildAll();
  const dataFolder = mkdtempSync(join(tmpdir(), 'harmony-list-'));
  const server = await start('bff/src/main.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DEMO: '1',
    DATA_DIR: dataFolder,
    SESSION_SECRET: 'a secret that is long enough for a benchmark',
  });
  const browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox'] });
  try {
    const cookie = await demoCookie(server);
    const read = async <E extends Endpoint>(endpoint: E): Promise<ResponseOf<E>> => {
      const response = await fetch(server.url + endpoint.path, { headers: { Cookie: cookie } });
      return (await response.json()) as ResponseOf<E>;
    };
    const user = await read(endpoints.session.currentUser);
    const couple = await read(endpoints.couples.current);
    const categories = await read(endpoints.categories.list);
    const before = await read(endpoints.transactions.list);
    const count = TRANSACTIONS - before.length;
    await fill({ dataFolder, user, couple, categories, count });

    const usable = { byTab: [] as number[], byAddress: [] as number[] };
    const whole: number[] = [];
    const frames: number[] = [];
    const delays: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        extraHTTPHeaders: { Cookie: cookie },
      });
      const page = await context.newPage();
      // As for a returning user, the scripts are cached and compiled; the list is not.
      for (const path of ['/transactions', '/', '/transactions', '/']) {
        await page.goto(server.url + path, { waitUntil: 'networkidle' });
      }
      await slowDown(page);
      usable.byTab.push(await page.evaluate(openByTab));
      whole.push(await page.evaluate(untilWhole, count));
      for (const place of [0, 0.5]) frames.push(...(await page.evaluate(scroll, place)));
      delays.push(...(await page.evaluate(typeSearch, 'market')));
      await page.goto(`${server.url}/transactions`);
      usable.byAddress.push(await page.evaluate(untilListed));
      await context.close();
    }
    const rounded = (milliseconds: number): number => Math.round(milliseconds);
    return {
      transactions: TRANSACTIONS,
      slowdown: SLOWDOWN,
      usableMilliseconds: {
        required: 1000,
        byTab: rounded(median(usable.byTab)),
        byAddress: rounded(median(usable.byAddress)),
        allRounds: { byTab: usable.byTab.map(rounded), byAddress: usable.byAddress.map(rounded) },
      },
      wholeMilliseconds: rounded(median(whole)),
      scrolling: {
        required: 50,
        frames: frames.length,
        longestMilliseconds: rounded(Math.max(...frames)),
        medianMilliseconds: rounded(median(frames)),
        over50: frames.filter((frame) => frame > 50).length,
      },
      searching: {
        required: 100,
        letters: delays.length,
        medianMilliseconds: rounded(median(delays)),
        longestMilliseconds: rounded(Math.max(...delays)),
      },
    };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
