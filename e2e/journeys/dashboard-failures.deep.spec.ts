import { signInAsDemo } from '../support/users.ts';
import { calls, cards, expectFull, region } from '../support/dashboard-cards.ts';
import { expect, test } from '../support/server.ts';

test.beforeEach(async ({ page, server }) => {
  await signInAsDemo(page, server);
});

test('a response without a list affects only its own cards', async ({ page }) => {
  for (const { path, needed } of calls) {
    await page.route(path, (route) => route.fulfill({ json: { surprise: true } }));
    await page.goto('/');
    for (const check of needed) await expect(region(page, check)).toContainText(check.failed);
    for (const check of cards) if (!needed.includes(check)) await expectFull(page, check);
    await page.unroute(path);
  }
});

test('a hanging call keeps only its own cards loading', async ({ page }) => {
  for (const { path, needed } of calls) {
    await page.route(path, () => {});
    await page.goto('/');
    for (const check of cards) if (!needed.includes(check)) await expectFull(page, check);
    for (const check of needed) {
      await expect(region(page, check)).toBeVisible();
      await expect(region(page, check)).not.toContainText(check.full);
      await expect(region(page, check)).not.toContainText(check.failed);
    }
    await page.unroute(path);
  }
});
