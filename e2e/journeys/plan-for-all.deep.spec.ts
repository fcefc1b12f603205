import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/api.ts';
import { expect, startProduct, test } from '../support/server.ts';
import { newVisitor, registerSingle } from '../support/users.ts';

const languages = [
  {
    locale: 'en-US',
    account: 'Create an account',
    notFound: 'We can’t find that page',
    full: 'Not available on this server: More than 5 savings goals',
    notIncluded: 'Not available on this server.',
    sales: /pricing|upgrade|\btrial|subscri|premium|starter|refund|get started free|9\.99/i,
  },
  {
    locale: 'de-DE',
    account: 'Konto anlegen',
    notFound: 'Diese Seite finden wir nicht',
    full: 'Auf diesem Server nicht verfügbar: Mehr als 5 Sparziele',
    notIncluded: 'Auf diesem Server nicht verfügbar.',
    sales:
      /preise|upgrade|tarif wechseln|testzeit|probezeit|abonn|kündig|premium|starter|erstatt|9,99/i,
  },
];

const publicPages = [
  '/',
  '/help?search=e',
  '/about',
  '/terms',
  '/privacy',
  '/security',
  '/cookies',
];
const ownPages = [
  '/',
  '/account',
  '/settings',
  '/goals',
  '/date-nights',
  '/categories',
  '/accounts',
];
const notIncluded = ['/export', '/reports'];

/** Opens a page and checks that it neither sells nor links to a page that does. */
async function expectNoSales(page: Page, path: string, sales: RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.locator('#shell').textContent(), path).not.toMatch(sales);
  await expect(page.locator('a:is([href*="pricing"], [href*="/subscribe"])')).toHaveCount(0);
}

for (const { locale, account, notFound, full, notIncluded: without, sales } of languages) {
  test(`nothing is sold where all users have a plan (${locale})`, async ({ browser }) => {
    const server = await startProduct({ PLAN_FOR_ALL: 'starter', DEMO: '0' });
    try {
      const robin = await newVisitor(browser, server.origin, 'Robin', { locale });
      const { page } = robin;
      for (const path of publicPages) await expectNoSales(page, path, sales);
      await page.goto('/');
      await expect(page.getByRole('link', { name: account }).first()).toHaveAttribute(
        'href',
        '/auth?mode=register',
      );
      await expectAccessible(page);
      for (const path of ['/pricing', '/fb', '/subscribe']) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
        await expect(page.locator('a[href*="pricing"]')).toHaveCount(0);
      }

      await registerSingle(robin, 'Robin & Kim');
      for (let count = 1; count <= 5; count += 1) {
        await call(robin, 'POST', '/api/savings-goals', {
          name: `Boat ${count}`,
          targetAmount: '100',
        });
      }
      for (const path of ownPages) await expectNoSales(page, path, sales);
      await page.goto('/goals');
      await expect(page.getByText(full)).toBeVisible();
      await expectAccessible(page);
      for (const path of notIncluded) {
        await expectNoSales(page, path, sales);
        await expect(page.getByText(without)).toBeVisible();
      }
    } finally {
      await server.stop();
    }
  });
}
