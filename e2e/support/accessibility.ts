import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A window that may contain axe. */
type WindowWithAxe = typeof globalThis & { axe?: typeof axe };

interface AxeOptions {
  /** A selector; the whole page by default. */
  within?: string;
  /** Only rules with one of these tags. */
  tags?: readonly string[];
  /** Only these rules. */
  rules?: readonly string[];
}

/**
 * Returns axe violations with their markup. Injecting axe once per page takes a quarter of the time of its Playwright
 * binding, which opens another page for each scan.
 */
export async function violations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  // Contrast is measured on the final colors, not during a fade.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.cancel()));
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => (globalThis as WindowWithAxe).axe === undefined))
      await frame.evaluate(engine);
  }
  const found: axe.Result[] = await page.evaluate(async ({ within, tags, rules }) => {
    const results = await (globalThis as WindowWithAxe).axe?.run(within ?? document, {
      resultTypes: ['violations'],
      ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    });
    if (!results) throw new Error('The engine is not there');
    return results.violations;
  }, options);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Returns the violations of a page once its heading is visible. */
export async function violationsOfPage(page: Page): Promise<string[]> {
  await expect(page.locator('h1')).toBeVisible();
  return violations(page);
}

/** The rules about colors, the only ones that a theme affects. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no axe violations: all rules in the light theme, color rules in the dark one.
 *
 * @param where the state of the page, for failure messages
 */
export async function expectAccessible(page: Page, where = 'the page'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violationsOfPage(page), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, { rules: colorRules }), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
