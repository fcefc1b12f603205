import type { Page } from '@playwright/test';
import { movePointer } from '../support/pointer.ts';
import { expect, test } from '../support/server.ts';

/** Collects the errors of a page. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}

test('public pages work when site data is blocked', { tag: '@deep' }, async ({ page }) => {
  // As browsers do when the user blocks all site data.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The request was denied.', 'SecurityError');
        },
      });
    }
  });
  const problems = problemsOf(page);
  await page.goto('/');
  await movePointer(page);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.getByLabel('Partner 1 monthly income').fill('4000');
  await page.getByLabel('Partner 2 monthly income').fill('3000');
  await page.getByLabel('Total monthly expenses').fill('3500');
  await page.getByLabel('Total monthly expenses').press('Enter');
  await expect(page.getByText('$2,000').first()).toBeVisible();
  await page.goto('/pricing');
  await movePointer(page);
  await page.getByRole('button', { name: 'Yes, count me' }).click();
  await page.goBack();
  await expect(page.locator('h1')).toContainText('two');
  expect(problems).toEqual([]);
});
