import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

const DAY_BY_DAY = 'This month’s spending, day by day';

const standing = (page: Page) => page.getByRole('region', { name: 'Where you stand' });
const reader = (page: Page, name: string) => page.getByRole('slider', { name });

/** The day in the legend of the month's line. */
const day = (page: Page) => standing(page).locator('figure b').first();

test.beforeEach(async ({ page, server }) => {
  await signInAsDemo(page, server);
});

test('the dashboard shows the same remaining amount as the budgets', async ({ page }) => {
  await page.goto('/');
  const answer = standing(page).getByRole('heading', { level: 2 });
  await expect(answer).toHaveText(/^You have \$[\d,]+.* left for (\d+ days|today)$|^You’re \$/);
  const amount = /\$[\d,]+/.exec((await answer.textContent()) ?? '')?.[0] ?? 'no amount';
  await standing(page)
    .getByRole('link', { name: /^\$[\d,]+$/ })
    .click();
  await expect(page).toHaveURL(/\/budgets$/);
  await expect(page.locator('dl', { hasText: /^(Left|Over)/ })).toContainText(amount);
});

test("the month's line is read with arrow keys and links to its transactions", async ({ page }) => {
  await page.goto('/');
  const line = reader(page, DAY_BY_DAY);
  await expect(day(page)).toHaveText(/, today$/);
  const today = await day(page).textContent();
  await line.focus();
  await page.keyboard.press('Home');
  await expect(day(page)).toHaveText(/^[A-Z][a-z]{2} 1(, today)?$/);
  await expect(line).toHaveAttribute('aria-valuetext', /^\w{3} 1\b.*Shared \$.*You \$.*Jonas \$/);
  await page.keyboard.press('End');
  await expect(day(page)).toHaveText(/^[A-Z][a-z]{2} (28|29|30|31)(, today)?$/);

  await page.keyboard.press('Shift+Tab');
  await expect(standing(page).getByRole('link', { name: 'Last month' })).toBeFocused();
  const shared = standing(page).getByRole('link', { name: /^Shared/ });
  while (!(await shared.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Shift+Tab');
  // The reader has left the chart.
  await expect(day(page)).toHaveText(String(today));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions\?type=shared&from=[\d-]+&to=[\d-]+$/);
  await expect(page.getByRole('combobox', { name: 'Type' })).toContainText('Shared');
});

test('categories link to their transactions, and those without a limit show none', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Shared Spending by Category' });
  const rows = card.getByRole('listitem');
  await expect(rows.filter({ hasText: /left|over/ }).first()).toBeVisible();
  for (const row of await rows.all()) {
    const hasLimit = !(await row.textContent())?.includes('No limit');
    await expect(row.getByRole('progressbar')).toHaveCount(hasLimit ? 1 : 0);
    await expect(row.locator('[aria-valuenow]')).toHaveCount(hasLimit ? 1 : 0);
  }
  // Rent makes the category non-empty on any day of the month.
  await card.getByRole('link', { name: 'Housing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?category=[\w-]+&type=shared&from=\d{4}-\d{2}-01&to=[\d-]+$/);
  await expect(page.getByRole('combobox', { name: 'Category' })).toContainText('Housing');
  await expect(page.getByRole('combobox', { name: 'When' })).toContainText('This month');
});

test('bar lengths are proportional to their amounts', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Shared Spending by Category' });
  await expect(card.getByRole('link', { name: 'Housing' })).toBeVisible();
  const bars = await card.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => ({
      dollars: Number(/\$([\d,]+)/.exec(row.textContent ?? '')?.[1]?.replaceAll(',', '')),
      width: [...row.querySelectorAll('[data-second]')].reduce(
        (sum, part) => sum + part.getBoundingClientRect().width,
        0,
      ),
    })),
  );
  const [largest, ...others] = bars;
  for (const { dollars, width } of others) {
    const wanted = ((largest?.width ?? 0) * dollars) / (largest?.dollars ?? 1);
    expect(Math.abs(width - wanted)).toBeLessThan(3);
  }
});

test('months are read with arrow keys and link to their transactions', async ({ page }) => {
  await page.goto('/reports');
  const compared = page.getByRole('region', { name: 'Months compared' });
  const months = reader(page, 'Shared income and expenses, month by month');
  await expect(months).toHaveAttribute('aria-valuetext', /\d{4}, so far, Income \$.*Expenses \$/);
  await months.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(months).not.toHaveAttribute('aria-valuetext', /so far/);
  await page.keyboard.press('Shift+Tab');
  const month = compared.getByRole('link').first();
  await expect(month).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions\?type=shared&from=\d{4}-\d{2}-01&to=[\d-]+$/);
  await expect(page.getByRole('combobox', { name: 'When' })).toContainText('Last month');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the balance, the line and the newest entries fit the first screen', async ({ page }) => {
    await page.goto('/');
    const recent = page.getByRole('region', { name: 'Recent Transactions' });
    await expect(recent.getByRole('listitem')).toHaveCount(4);
    const tabs = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
    const second = await recent.getByRole('listitem').nth(1).boundingBox();
    const third = await recent.getByRole('listitem').nth(2).boundingBox();
    expect((second?.y ?? Infinity) + (second?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
    expect(third?.y).toBeLessThan(tabs?.y ?? 0);
    await expect(standing(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(reader(page, DAY_BY_DAY)).toBeInViewport({ ratio: 1 });
  });

  test('the line is read by touch', async ({ page }) => {
    await page.goto('/');
    const line = reader(page, DAY_BY_DAY);
    await expect(day(page)).toHaveText(/, today$/);
    const box = await line.boundingBox();
    if (!box) throw new Error('There is no line');
    await page.touchscreen.tap(box.x + 1, box.y + box.height / 2);
    await expect(day(page)).toHaveText(/^[A-Z][a-z]{2} 1(, today)?$/);
  });
});

test('charts are accessible in forced colors', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  for (const path of ['/', '/reports']) {
    await page.goto(path);
    await expect(page.getByRole('slider').first()).toBeVisible();
    await page.getByRole('slider').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expectAccessible(page, `${path} without colours`);
  }
});
