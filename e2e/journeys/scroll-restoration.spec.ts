import type { Page } from '@playwright/test';
import { expect, test } from '../support/server.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test(
  'a new page starts at the top, and Back and Reload restore the scroll position',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'See the demo couple' }).first().click();
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await tabs.getByText('Transactions').click();
    await expect(page.getByRole('heading', { name: /^All Transactions \(\d+\)$/ })).toBeVisible();
    const place = 4000;

    // Within one frame, before the scroll event.
    await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
      document.querySelector<HTMLAnchorElement>('nav[aria-label="Main"] a[href="/goals"]')?.click();
    }, place);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Goals');
    await expect.poll(() => scrolled(page)).toBe(0);

    // Estimated row heights allow a difference of about one row.
    const isBack = expect(async () => {
      expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(60);
    });
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^All Transactions \(\d+\)$/ })).toBeVisible();
    await isBack.toPass();
    await page.reload();
    await isBack.toPass();
  },
);
