import type { Registry } from '@harmony/contract';
import type { Browser } from 'playwright';
import { launchBrowser } from '../processes/launch-browser.ts';
import { showSlot } from './show-slot.ts';
import { startTrial } from './trial-server.ts';
import { visitsFor } from './visits.ts';
import { checkPage, watch, type WatchedPage } from './watched-page.ts';
import { ToolError } from '../errors/tool-error.ts';

/** Maximum number of problems shown to the operator. */
const MAXIMUM_PROBLEMS = 12;

/**
 * Tries builds before they become live: opens all their pages and slots in a real browser, in the
 * shell they would run in, on a separate server and database with the demo couple.
 *
 * @param registry the registry after the change
 * @param names front ends with new builds
 * @throws with the problems, or when no browser is installed
 */
export async function tryBuilds(registry: Registry, names: readonly string[]): Promise<void> {
  const browser = await launchBrowser();
  try {
    const server = await startTrial(registry);
    try {
      const problems = await checkAll(browser, server.origin, registry, names);
      if (problems.length === 0) return;
      const more =
        problems.length > MAXIMUM_PROBLEMS
          ? [`and ${problems.length - MAXIMUM_PROBLEMS} more`]
          : [];
      throw new ToolError(
        'failedTrial',
        `${names.join(', ')} failed the trial, so nothing has changed:`,
        { details: [...problems.slice(0, MAXIMUM_PROBLEMS), ...more].join('\n') },
      );
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
}

async function checkAll(
  browser: Browser,
  origin: string,
  registry: Registry,
  names: readonly string[],
): Promise<string[]> {
  const { signedIn, signedOut, slots } = visitsFor(registry, names);
  const problems: string[] = [];
  const stranger = await openPage(browser, origin);
  for (const path of signedOut) problems.push(...(await checkPage(stranger, path)));
  if (signedIn.length === 0 && slots.length === 0) return problems;
  const partner = await openPage(browser, origin);
  await signInToDemo(partner, origin);
  for (const path of signedIn) problems.push(...(await checkPage(partner, path)));
  for (const slot of slots) {
    const [path = '/'] = signedIn;
    await partner.page.goto(path);
    await partner.untilQuiet();
    problems.push(...(await showSlot(partner, slot)));
  }
  return problems;
}

async function openPage(browser: Browser, baseURL: string): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL, locale: 'en-US', serviceWorkers: 'block' });
  return watch(await context.newPage());
}

async function signInToDemo({ page }: WatchedPage, origin: string): Promise<void> {
  const response = await page.request.post('/api/demo', { data: {}, headers: { Origin: origin } });
  if (!response.ok()) throw new Error(`The demo did not start: ${await response.text()}`);
}
