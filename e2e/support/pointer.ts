import type { Page } from '@playwright/test';

/** Moves the pointer across the page as a hand does: not in one jump. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(100, 200);
  await page.mouse.move(200, 300, { steps: 4 });
}
