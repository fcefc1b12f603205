import type { Page } from '@playwright/test';
import { signInAsDemo } from '../support/users.ts';
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

test('pages of a couple work with corrupted stored data', async ({ page, server }) => {
  const problems = problemsOf(page);
  await signInAsDemo(page, server);
  await page.goto('/');
  for (const nonsense of ['{', 'null', '7', '[[1],{"a":2},null]', '{"title":{}}', '{"at":"x"}']) {
    await page.evaluate((text) => {
      for (const key of ['harmony-scroll', 'harmony.toast', 'harmony-counting']) {
        sessionStorage.setItem(key, text);
        localStorage.setItem(key, text);
      }
      localStorage.setItem('harmony-alive.somebody', text);
      localStorage.setItem('harmony-override', text);
      // The unloading page would overwrite them.
      window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true);
    }, nonsense);
    await page.goto('/transactions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Recent Transactions' })).toBeVisible();
  }
  expect(problems).toEqual([]);
});
