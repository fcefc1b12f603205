import { OPENING_ATTRIBUTE, PRERENDERED_ATTRIBUTE } from '@harmony/contract';
import type { Page, Request } from 'playwright';

/** How long a page may take to show something, and to have nothing more to ask for. */
const SHOWN_MILLISECONDS = 30_000;
const QUIET_MILLISECONDS = 500;

/** What has been shown by scripts: not what stands there until they have come. */
const PAGES = `[id^="page-mf-"]:not([${PRERENDERED_ATTRIBUTE}]):not([${OPENING_ATTRIBUTE}])`;
const ERROR_CARDS = '[role="alert"]';

/** A page of a browser of which everything that goes wrong is noted. */
export interface WatchedPage {
  page: Page;
  /** What went wrong since this was last asked, a sentence each. */
  problems(): string[];
  /** Waits until the page asks for nothing more, events aside; at most as long as for a page. */
  untilQuiet(): Promise<void>;
}

/** Notes what a page says went wrong: in its console, to the server, and by files that do not come. */
export function watch(page: Page): WatchedPage {
  let problems: string[] = [];
  const open = new Set<Request>();
  let lastChange = Date.now();
  const note = (problem: string) => problems.push(problem.replaceAll(/\s+/g, ' ').slice(0, 300));
  page.on('console', (message) => {
    // What the server refuses is told there too, and is no fault of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      note(`the console says: ${message.text()}`);
    }
  });
  page.on('pageerror', ({ message }) => note(`an uncaught error: ${message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 500 || (response.status() >= 400 && pathname.startsWith('/mf/'))) {
      note(`${pathname} is answered with ${response.status()}`);
    }
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/reports' && request.method() === 'POST') {
      note(`it reports ${request.postData() ?? 'a failure'}`);
    }
    if (pathname === '/api/events') return;
    open.add(request);
    lastChange = Date.now();
  });
  const settle = (request: Request): void => {
    open.delete(request);
    lastChange = Date.now();
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return {
    page,
    problems() {
      const noted = [...new Set(problems)];
      problems = [];
      return noted;
    },
    async untilQuiet() {
      const deadline = Date.now() + SHOWN_MILLISECONDS;
      while (Date.now() < deadline) {
        if (open.size === 0 && Date.now() - lastChange > QUIET_MILLISECONDS) return;
        await page.waitForTimeout(QUIET_MILLISECONDS / 5);
      }
    },
  };
}

/**
 * Opens a page and waits until it shows something that its scripts have made.
 *
 * @returns what is wrong with it, a sentence each
 */
export async function lookAt({ page, problems, untilQuiet }: WatchedPage, path: string) {
  problems();
  await page.goto(path);
  // A page that was rendered at build time gets its scripts when somebody touches it.
  await page.keyboard.press('Shift');
  const content = page.locator(PAGES).filter({ hasText: /\S/ });
  const isShown = await content
    .or(page.locator(ERROR_CARDS))
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: SHOWN_MILLISECONDS })
    .then(() => true)
    .catch(() => false);
  await untilQuiet();
  const told = [...problems(), ...(await errorCards(page))];
  if (!isShown && told.length === 0) told.push('nothing is shown');
  return told.map((problem) => `${path}: ${problem}`);
}

/** What the error cards of a page say. */
export async function errorCards(page: Page): Promise<string[]> {
  const cards = await page.locator(ERROR_CARDS).filter({ visible: true }).allInnerTexts();
  return cards.map((text) => `an error is shown: ${text.replaceAll(/\s+/g, ' ')}`);
}
