import type { Page } from '@playwright/test';
import { violationsOfPage } from '../support/accessibility.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Fills in the required fields. */
async function fill(page: Page): Promise<void> {
  await page.getByLabel('Partner 1 monthly income').fill('4,000');
  await page.getByLabel('Partner 2 monthly income').fill('2000');
  await page.getByLabel('Total monthly expenses').fill('$3,000');
}

test("calculates in the visitor's or a chosen currency", async ({ browser, server }) => {
  const british = await browser.newContext({
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 320, height: 800 },
  });
  const page = await british.newPage();
  await page.goto(server.origin);
  const currency = page.getByLabel('Currency');
  await fill(page);
  await expect(currency).toHaveValue('GBP');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('Partner 1 pays £2,000')).toBeVisible();
  await currency.selectOption('JPY');
  await expect(page.getByText('Partner 1 pays ¥2,000')).toBeVisible();
  expect(await violationsOfPage(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await british.close();

  const american = await browser.newContext({ locale: 'en-US' });
  const partner = await american.newPage();
  await partner.goto(link);
  await expect(partner.getByText('Partner 1 pays ¥2,000')).toBeVisible();
  await american.close();
});
