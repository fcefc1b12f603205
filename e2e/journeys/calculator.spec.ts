import type { Page } from '@playwright/test';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Fills in the required fields. */
async function fill(page: Page): Promise<void> {
  await page.getByLabel('Partner 1 monthly income').fill('4,000');
  await page.getByLabel('Partner 2 monthly income').fill('2000');
  await page.getByLabel('Total monthly expenses').fill('$3,000');
}

test('the calculator follows its fields and slider and marks invalid amounts', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 21, 12));
  await page.goto('/');
  const calculate = page.getByRole('button', { name: 'Calculate' });
  await expect(calculate).toBeDisabled();
  await fill(page);
  await page.getByLabel('Savings goal (optional)').fill('6000');
  await calculate.click();
  await expect(page.getByText('Reached in November 2027, as planned')).toBeVisible();
  await expect(page.getByText('Partner 1 pays $2,000')).toBeVisible();
  await expect(page.getByText('Partner 2 pays $1,000')).toBeVisible();
  await expect(page.getByText('that is $1,500 each, and leaves $2,500 and $500.')).toBeVisible();
  await expect(page.getByText('Six months of expenses, set aside in 6 months')).toBeVisible();

  const status = page.getByRole('status').filter({ hasText: 'is left for goals' });
  await expect(status).toHaveText('Of $6,000 together, $3,000 a month is left for goals.');

  const slider = page.getByRole('slider', { name: 'What if it took longer?' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '$6,000 a month for 1 month');
  await expect(
    page.getByText('$3,000 a month more than you have; possible in January 2027'),
  ).toBeVisible();
  await expect(page.getByLabel('Goal timeframe (months)')).toHaveValue('1');

  await page.getByLabel('Total monthly expenses').fill('1,2,3');
  await expect(page.getByText('This isn’t an amount, so it counts as 0.')).toBeVisible();
  await page.getByLabel('Total monthly expenses').fill('9000');
  await expect(page.getByText('Expenses are $3,000 more than income')).toBeVisible();
});

test('shares the calculation in a link without sending it to the server', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/');
  await fill(page);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const partner = await context.newPage();
  const requests: string[] = [];
  partner.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await partner.goto(link);
  await expect(partner.getByLabel('Partner 2 monthly income')).toHaveValue('2000');
  await expect(partner.getByText('Partner 1 pays $2,000')).toBeVisible();
  expect(requests.join()).not.toMatch(/\b4,?000\b/);
  expect(requests[0]).toBe(`${server.origin}/`);

  await partner.getByRole('button', { name: 'Start over' }).click();
  await expect(partner.getByLabel('Partner 2 monthly income')).toHaveValue('');
  await expect(partner.getByText('Partner 1 pays')).toHaveCount(0);
});

test('scrolls the result into view on a phone, uncovered', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await fill(page);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('heading', { name: 'Your joint budget' })).toBeInViewport();
  await expect(page.getByText('Combined income')).toBeInViewport();
  const question = page.getByRole('complementary', { name: 'Counting visits' });
  await expect(question).toBeHidden();
  await page.getByRole('heading', { name: 'Pricing' }).scrollIntoViewIfNeeded();
  await expect(question).toBeVisible();
});
