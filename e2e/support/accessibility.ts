import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page that may have the engine. */
type Examined = typeof globalThis & { axe?: typeof axe };

interface Asked {
  /** What is looked at; the whole page where it is not said. */
  within?: string;
  /** Rules with one of these tags alone. */
  tags?: readonly string[];
  /** These rules alone. */
  rules?: readonly string[];
}

/**
 * What axe finds wrong with the page as it is, each with the markup that it found. The engine is put
 * into a page once and asked there: that takes a quarter of the time of its binding for browsers, which
 * opens another page for each question.
 */
export async function violations(page: Page, asked: Asked = {}): Promise<string[]> {
  // Colours are judged as they are to stay, not half-way into a fade.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.cancel()));
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => (globalThis as Examined).axe === undefined))
      await frame.evaluate(engine);
  }
  const found: axe.Result[] = await page.evaluate(async ({ within, tags, rules }) => {
    const results = await (globalThis as Examined).axe?.run(within ?? document, {
      resultTypes: ['violations'],
      ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    });
    if (!results) throw new Error('The engine is not there');
    return results.violations;
  }, asked);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** What axe finds wrong with a page once its heading is there. */
export async function violationsOfPage(page: Page): Promise<string[]> {
  await expect(page.locator('h1')).toBeVisible();
  return violations(page);
}

/** The rules that judge colours, which are all that a theme changes. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find nothing wrong with what is on the page: in the light theme, and with its colours in
 * the dark one.
 *
 * @param where what the page shows now, for who reads the result
 */
export async function expectAccessible(page: Page, where = 'the page'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violationsOfPage(page), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, { rules: colourRules }), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
