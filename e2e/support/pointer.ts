import type { Page } from '@playwright/test';

/** Moves the pointer in several steps, which prerendered pages require to load their scripts. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(100, 200);
  await page.mouse.move(200, 300, { steps: 4 });
}
