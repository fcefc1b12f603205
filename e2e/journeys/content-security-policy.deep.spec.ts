import type { Page } from '@playwright/test';
import { signInAsDemo } from '../support/users.ts';
import { policyViolations } from '../support/policies.ts';
import { expect, test } from '../support/server.ts';

const ownPages = [
  '/',
  '/transactions',
  '/budgets',
  '/categories',
  '/accounts',
  '/fair-share',
  '/reports',
  '/year',
  '/goals',
  '/date-nights',
  '/account',
  '/settings',
  '/subscribe',
  '/pricing',
  '/embed',
  '/who-pays-what',
  '/debt-payoff',
];

/** Opens a page, and hydrates it if it was rendered at build time. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(100, 100);
  await page.keyboard.press('Tab');
  await expect(page.locator('h1').first()).toBeVisible();
}

test('every page of a couple works under its policies', async ({ page, server }) => {
  const violations = await policyViolations(page);
  await signInAsDemo(page, server);
  for (const path of ownPages) await test.step(path, () => open(page, path));
  // Menus write styles as text, and dialogs load chunks.
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  await page.getByRole('dialog').getByLabel('Category').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(violations).toEqual([]);
});
