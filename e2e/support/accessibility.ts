import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with the page, in short. */
export async function violations(page: Page): Promise<string[]> {
  await expect(page.locator('h1')).toBeVisible();
  // Colours are judged as they are to stay, not half-way into a fade.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.cancel()));
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Expects axe to find nothing wrong with what is on the page, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page), colorScheme).toEqual([]);
  }
}
