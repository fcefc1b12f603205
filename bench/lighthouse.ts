import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';

/** Occasionally a trace has no start (NO_NAVSTART), independent of the page. */
const ATTEMPTS = 3;

/**
 * Runs Lighthouse on a page as on a phone (its default: slow 4G and a slow processor, simulated), in a new
 * browser.
 *
 * @param flags restrict the audits
 * @throws after three failed attempts
 */
export async function judgePage(url: string, chromium: string, flags: Flags = {}): Promise<Result> {
  let failure = 'no result';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const chrome = await launch({
      chromePath: chromium,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    try {
      const result = await lighthouse(url, { ...flags, port: chrome.port, logLevel: 'error' });
      if (result && !result.lhr.runtimeError) return result.lhr;
      failure = result?.lhr.runtimeError?.message ?? failure;
    } finally {
      chrome.kill();
    }
  }
  throw new Error(`Lighthouse: ${failure}`);
}
