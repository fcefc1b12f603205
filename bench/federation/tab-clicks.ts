import { chromium as browserType, type Page } from 'playwright';
import { median } from '../median.ts';

/** How much slower the processor is than this machine's. */
const SLOWDOWN = 4;
const ROUNDS = 6;
const PAGES = ['Goals', 'Date Nights', 'Transactions', 'Settings', 'Dashboard'];

/**
 * How long it takes from a click on a tab to its painted page, prefetched, on a slow processor.
 *
 * @returns the median of all clicks, in milliseconds
 */
export async function tabClicks(url: string, cookie: string, chromium: string): Promise<number> {
  const browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.setExtraHTTPHeaders({ Cookie: cookie });
    await page.goto(url, { waitUntil: 'networkidle' });
    await visitAll(page); // Every page's data is there too, as on any day after the first minute.
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(...(await visitAll(page)));
    return median(times);
  } finally {
    await browser.close();
  }
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
      // The frame that is being made has it: after that it is on the screen.
      if (heading && heading !== before) setTimeout(resolve);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const taken = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return taken;
}
