import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';

/** Now and then its trace has no beginning (NO_NAVSTART), which says nothing of the page. */
const ATTEMPTS = 3;

/**
 * What Lighthouse says of a page on a phone (its default: slow 4G and a slow processor, simulated), in a
 * fresh browser.
 *
 * @param flags what it is asked for, if not for everything
 * @throws when it could not measure the page, three times one after the other
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
