import type { Page } from '@playwright/test';
import { swipe } from '../support/touch.ts';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

const listOf = (page: Page) => page.getByRole('list', { name: 'Transactions by day' });

/** Returns the positions of the visible rows between the top and the tab bar. */
async function placesOf(page: Page) {
  await expect(listOf(page).locator('[data-part="row"]').first()).toBeVisible();
  return await page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-part="row"]')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top }) => top >= 0);
    const bars = [...document.querySelectorAll('nav')]
      .filter((bar) => getComputedStyle(bar).position === 'fixed')
      .map((bar) => bar.getBoundingClientRect().top);
    const end = Math.min(window.innerHeight, ...bars.filter((top) => top > 0));
    return {
      first: Math.min(...rows.map(({ top }) => top)),
      visible: rows.filter(({ bottom }) => bottom <= end).length,
    };
  });
}

test('a phone shows ten transactions at once, a desktop twelve, below their month', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsDemo(page, server);
  await page.goto('/transactions');
  await expect
    .poll(async () => {
      const { first, visible } = await placesOf(page);
      return first <= 190 && visible >= 10;
    })
    .toBe(true);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
  await expect.poll(async () => (await placesOf(page)).visible).toBeGreaterThanOrEqual(12);

  // The month of the rows stays in view, with its sums.
  await page.mouse.wheel(0, 5000);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeInViewport();
  const visibleMonth = () =>
    page.evaluate(() => {
      const bar = document.querySelector('[data-ledger-bar]')?.getBoundingClientRect();
      const [x, y] = [bar?.left ?? 0, bar?.bottom ?? 0];
      const at = (height: number) =>
        document
          .elementsFromPoint(x + 40, y + height)
          .find((each) => each.closest('li'))
          ?.closest('li');
      const day = at(60)?.querySelector('time')?.dateTime;
      const month = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      });
      return { day, isNamed: at(10)?.querySelector('h3')?.textContent === month };
    });
  await expect.poll(visibleMonth).toEqual({ day: expect.any(String), isNamed: true });
});

test(
  'on a phone, icons open the search and the filters, and filters can be removed one by one',
  { tag: '@deep' },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAsDemo(page, server);
    await page.goto('/transactions');
    await expect(page.getByLabel('Search')).toBeHidden();
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByLabel('Search')).toBeFocused();
    await page.keyboard.type('coffee');
    await expect(page).toHaveURL(/\?search=coffee$/);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(page).toHaveURL(/\/transactions$/);
    await expect(page.getByLabel('Search')).toBeHidden();

    await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).first().click();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Groceries' }).click();
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Shared' }).click();
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await page.getByRole('button', { name: 'Remove: Groceries' }).click();
    await expect(page).toHaveURL(/\?type=shared$/);
    await page.getByRole('button', { name: 'Remove: Shared' }).click();
    await expect(page).toHaveURL(/\/transactions$/);
  },
);

test('a swipe to the left deletes a transaction, one to the right changes its category', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsDemo(page, server);
  await page.goto('/transactions');
  const count = page.getByRole('heading', { name: /^All Transactions \(\d+\)$/ });
  const before = await count.textContent();
  const row = listOf(page).locator('li').filter({ hasText: 'Saturday market' }).first();
  // Too short to count.
  await swipe(page, row, { x: -40 });
  await swipe(page, row, { x: 160 });
  const dialog = page.getByRole('dialog', { name: 'Change category' });
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Gifts' }).click();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(row).toContainText('Gifts');

  await swipe(page, row, { x: -160 });
  await expect(count).not.toHaveText(String(before));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(count).toHaveText(String(before));
});
