import type { Locator, Page } from '@playwright/test';

/** Presses keys and expects their effect, as a row of a component's keyboard table states it. */
export type Check = (page: Page) => Promise<void>;

/** Checks by row of a table. */
export type Checks = Readonly<Record<string, Check>>;

export const focused = (page: Page): Locator => page.locator(':focus');

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
