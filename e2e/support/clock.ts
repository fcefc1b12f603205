import type { Locator, Page } from '@playwright/test';
import { expect } from './server.ts';

/**
 * Advances the installed clock of a page until a hanging request times out: after ten seconds, not after five.
 *
 * @param failure the error that is then visible
 */
export async function expectTimeout(page: Page, failure: Locator): Promise<void> {
  await page.clock.fastForward(5000);
  await expect(failure).toBeHidden();
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(failure).toBeVisible({ timeout: 500 });
  }).toPass();
}
