import { SKELETON_ATTRIBUTE, PRERENDERED_ATTRIBUTE } from '@harmony/contract';
import type { Page, Request } from 'playwright';

/** Time for a page to show content, and without requests until it counts as idle. */
const SHOWN_MILLISECONDS = 30_000;
const QUIET_MILLISECONDS = 500;

/** Content rendered by scripts, without prerendered pages and skeletons. */
const PAGES = `[id^="page-mf-"]:not([${PRERENDERED_ATTRIBUTE}]):not([${SKELETON_ATTRIBUTE}])`;
const ERROR_CARDS = '[role="alert"]';

/** A browser page that records its problems. */
export interface WatchedPage {
  page: Page;
  /** Returns the problems since the last call, one sentence each. */
  problems(): string[];
  /**
   * Waits until the page has no open requests except event streams, up to the limit for showing a
   * page.
   */
  untilQuiet(): Promise<void>;
}

/** Records console errors, uncaught errors, failed requests and error reports of a page. */
export function watch(page: Page): WatchedPage {
  let problems: string[] = [];
  const open = new Set<Request>();
  let lastChange = Date.now();
  const note = (problem: string) => problems.push(problem.replaceAll(/\s+/g, ' ').slice(0, 300));
  page.on('console', (message) => {
    // Failed requests are logged there as well and recorded separately.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      note(`console error: ${message.text()}`);
    }
  });
  page.on('pageerror', ({ message }) => note(`uncaught error: ${message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 500 || (response.status() >= 400 && pathname.startsWith('/mf/'))) {
      note(`${pathname} responded with ${response.status()}`);
    }
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/reports' && request.method() === 'POST') {
      note(`error report: ${request.postData() ?? 'a failure'}`);
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
 * Opens a page and waits until its scripts have rendered content.
 *
 * @returns its problems, one sentence each
 */
export async function checkPage({ page, problems, untilQuiet }: WatchedPage, path: string) {
  problems();
  await page.goto(path);
  // Prerendered pages load their scripts on the first interaction.
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
  const found = [...problems(), ...(await errorCards(page))];
  if (!isShown && found.length === 0) found.push('no content is shown');
  return found.map((problem) => `${path}: ${problem}`);
}

/** Returns the texts of a page's error cards. */
export async function errorCards(page: Page): Promise<string[]> {
  const cards = await page.locator(ERROR_CARDS).filter({ visible: true }).allInnerTexts();
  return cards.map((text) => `error card: ${text.replaceAll(/\s+/g, ' ')}`);
}
