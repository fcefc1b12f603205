import type { Browser } from 'playwright';
import { ToolError } from '../errors/tool-error.ts';
import { findChromium } from './chromium.ts';

/**
 * Starts the installed browser.
 *
 * @throws with installation hints, when none is installed
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new ToolError(
      'missingBrowser',
      'No browser found. Install Chromium (apt-get install chromium), set CHROMIUM_PATH, ' +
        'or skip the trial of a deploy with --untried.',
    );
  }
  // Imported on demand: servers do not need it.
  const { chromium } = await import('playwright');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
