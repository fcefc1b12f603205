import { chromium as browserType, type Browser, type Page } from 'playwright';
import { median } from '../median.ts';

/** Slowdown of the processor compared with this machine. */
const SLOWDOWN = 4;
const ROUNDS = 6;
const PAGES = ['Goals', 'Date Nights', 'Transactions', 'Settings', 'Dashboard'];

/** Origin of the signed-in page. */
export interface SignedIn {
  url: string;
  cookie: string;
}

/**
 * Measures the time from a click on a tab to its painted, prefetched page on a slow processor. Several products are
 * measured in alternation, so that other load on the machine affects all of them.
 *
 * @returns the median of all clicks for each, in milliseconds
 */
export async function tabClicks(
  products: readonly SignedIn[],
  chromium: string,
): Promise<number[]> {
  const browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox'] });
  try {
    const opened = [];
    for (const product of products) {
      opened.push({ page: await openSlowly(browser, product), times: [] as number[] });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { page, times } of opened) {
        await page.bringToFront();
        times.push(...(await visitAll(page)));
      }
    }
    return opened.map(({ times }) => median(times));
  } finally {
    await browser.close();
  }
}

async function openSlowly(browser: Browser, { url, cookie }: SignedIn): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.setExtraHTTPHeaders({ Cookie: cookie });
  await page.goto(url, { waitUntil: 'networkidle' });
  await visitAll(page); // Fetches the data of every page, as a user has it after the first minute.
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

async function visitAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const label of PAGES) times.push(await page.evaluate(clickTab, label));
  return times;
}

/** Runs in the page: clicks a tab, and waits until its heading has been painted. */
async function clickTab(label: string): Promise<number> {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')];
  const tab = tabs.find(({ textContent }) => textContent === label);
  if (!tab) throw new Error(`There is no tab ${label}`);
  const before = document.querySelector('#page h1');
  const start = performance.now();
  tab.click();
  await new Promise<void>((resolve) => {
    const look = (): void => {
      const heading = document.querySelector('#page h1');
      // The heading is part of the current frame, which is painted before the next callback.
      if (heading && heading !== before) setTimeout(resolve);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const taken = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return taken;
}
