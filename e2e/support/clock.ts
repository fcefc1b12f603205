import type { Locator, Page } from '@playwright/test';
import { expect } from './server.ts';

/**
 * Lets time go by in a page whose clock is installed, until something that hangs is given up: after ten seconds of the
 * page's time, and not after five.
 *
 * @param failure what is shown then
 */
export async function letHangingFail(page: Page, failure: Locator): Promise<void> {
  await page.clock.fastForward(5000);
  await expect(failure).toBeHidden();
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(failure).toBeVisible({ timeout: 500 });
  }).toPass();
}
