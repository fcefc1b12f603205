import { expectAccessible } from '../support/accessibility.ts';
import { signInAsDemo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const open = [
  '/',
  '/auth',
  '/auth?mode=register',
  '/auth?mode=forgot',
  '/pricing',
  '/privacy',
  '/help',
  '/subscribe',
  '/join?code=ABCDEFGH',
  '/embed',
  '/nowhere',
];
const own = [
  '/',
  // A few rows stand for all, which would take axe long.
  '/transactions?search=rent',
  '/goals',
  '/date-nights',
  '/account',
  '/settings',
  '/pricing',
  '/no-such-page',
];

for (const width of [390, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({
      viewport: { width, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('the pages that anybody can read', async ({ page }) => {
      for (const path of open) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
    });

    test('the pages of a couple, and its dialog', async ({ page, server }) => {
      await signInAsDemo(page, server);
      for (const path of own) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
      await page.goto('/transactions?search=rent');
      await page.getByRole('button', { name: 'Add transaction' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add expense' }).click();
      await expectAccessible(page, 'the dialog');
      await page.getByLabel('Category').last().click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page, 'a list to choose from');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      const list = page.getByRole('list', { name: 'Transactions by day' });
      await list.getByRole('button').first().click();
      await expect(page.getByRole('dialog', { name: 'Edit transaction' })).toBeVisible();
      await expectAccessible(page, 'the filled dialog');
      await page.keyboard.press('Escape');
      const more = list.getByRole('button', { name: /^More for/ }).first();
      if (await more.isVisible()) {
        await more.click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectAccessible(page, 'a menu');
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('checkbox').first().check();
      await expectAccessible(page, 'several selected');
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
    });

    test('the pages around transactions, and a dialog of theirs', async ({ page, server }) => {
      await signInAsDemo(page, server);
      for (const path of [
        '/calendar',
        '/recurring',
        '/budgets',
        '/fair-share',
        '/reports',
        '/year',
        '/export',
        '/import',
        '/categories',
      ]) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
      await page.getByRole('button', { name: 'Add category' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
      await expectAccessible(page, 'the dialog');
    });
  });
}
