import { expectAccessible } from './accessibility.ts';
import { signInAsDemo } from './users.ts';
import { policyViolations } from './policies.ts';
import { expect, test } from './server.ts';

const publicPages = [
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
  '/who-pays-what',
  '/debt-payoff',
  '/nowhere',
];
const everydayPages = [
  '/',
  // A few rows: axe is slow on a long list.
  '/transactions?search=rent',
  '/budgets',
  '/goals',
  '/date-nights',
];

const otherPages = [
  '/account',
  '/settings',
  '/pricing',
  '/no-such-page',
  '/calendar',
  '/forecast',
  '/recurring',
  '/accounts',
  '/fair-share',
  '/reports',
  '/year',
  '/export',
  '/import',
  '/first-evening',
  '/money-evening',
  '/categories',
];

/**
 * Declares tests that open every page and the main dialogs at a width, in pixels, and check them with axe in both
 * themes. Pages of a couple also report violations of their content security policy.
 */
export function checkPagesAt(width: number): void {
  test.describe(`${width} pixels wide`, () => {
    test.use({
      viewport: { width, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('public pages have no accessibility violations', { tag: '@deep' }, async ({ page }) => {
      for (const path of publicPages) {
        await page.goto(path);
        await expectAccessible(page, path);
      }
    });

    test('everyday pages and their dialogs have no accessibility violations and follow their policies', async ({
      page,
      server,
    }) => {
      const refused = await policyViolations(page);
      await signInAsDemo(page, server);
      for (const path of everydayPages) {
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
      await expectAccessible(page, 'the details');
      await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
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
      expect(refused).toEqual([]);
    });

    test(
      'other pages of a couple have no accessibility violations and follow their policies',
      { tag: '@deep' },
      async ({ page, server }) => {
        const refused = await policyViolations(page);
        await signInAsDemo(page, server);
        for (const path of otherPages) {
          await page.goto(path);
          await expectAccessible(page, path);
        }
        await page.getByRole('button', { name: 'Add category' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
        await expectAccessible(page, 'the dialog');
        expect(refused).toEqual([]);
      },
    );
  });
}
